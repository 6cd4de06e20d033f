import { listingPath } from '#app/catalogue/product-query.ts';
import { findNear } from '#app/catalogue/server/find-near.ts';
import { listSubcategories } from '#app/catalogue/server/list-subcategories.ts';
import type { Sought } from '#app/catalogue/sought.ts';
import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { nearNames } from '../nearest-names.ts';
import type { Suggestions } from '../search.shapes.ts';
import { listPlaces } from './list-places.ts';
import { checkedText } from './search-products.ts';
import { understand } from './understand.ts';

const MOST_PRODUCTS = 4;
const MOST_CATEGORIES = 8;

/** Where to look when a text finds nothing: the nearest products, and near categories before all of them. */
export async function suggest(db: Database, actor: Actor, { text }: { text: string }): Promise<Suggestions> {
  return await suggestFor(db, actor, await understand(db, actor, checkedText(text)));
}

export async function suggestFor(db: Database, actor: Actor, sought: Sought): Promise<Suggestions> {
  const [products, categories, subcategories] = await Promise.all([
    findNear(db, actor, { sought, limit: MOST_PRODUCTS }),
    listPlaces(db, actor),
    listSubcategories(db, actor),
  ]);
  const corners = subcategories.map(({ name }) => ({ name, path: listingPath({ subcategory: name }) }));
  const meant = sought.words.flatMap(({ spellings }) => spellings);
  const named = [...nearNames(meant, [...categories, ...corners]), ...categories];
  return { products, categories: eachNameOnce(named).slice(0, MOST_CATEGORIES) };
}

function eachNameOnce<T extends { name: string }>(named: readonly T[]): T[] {
  const names = named.map(({ name }) => name);
  return named.filter(({ name }, place) => names.indexOf(name) === place);
}
