import { listingPath } from '#app/catalogue/product-query.ts';
import { findNear } from '#app/catalogue/server/find-near.ts';
import { listCategories } from '#app/catalogue/server/list-categories.ts';
import { listSubcategories } from '#app/catalogue/server/list-subcategories.ts';
import type { Sought } from '#app/catalogue/sought.ts';
import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { nearestFirst } from '../nearest-names.ts';
import type { Suggestions } from '../search.shapes.ts';
import { checkedText } from './search-products.ts';
import { understand } from './understand.ts';

const MOST_PRODUCTS = 4;
const MOST_CATEGORIES = 8;

/** Where to look when a text finds nothing: the nearest products, and categories, the nearest first. */
export async function suggest(db: Database, actor: Actor, { text }: { text: string }): Promise<Suggestions> {
  return await suggestFor(db, actor, await understand(db, actor, checkedText(text)));
}

export async function suggestFor(db: Database, actor: Actor, sought: Sought): Promise<Suggestions> {
  const [products, places] = await Promise.all([
    findNear(db, actor, { sought, limit: MOST_PRODUCTS }),
    listPlaces(db, actor),
  ]);
  const meant = sought.words.flatMap(({ spellings }) => spellings);
  return { products, categories: nearestFirst(meant, places).slice(0, MOST_CATEGORIES) };
}

/** The categories, then the subcategories; a name that several have is named once. */
async function listPlaces(db: Database, actor: Actor): Promise<Suggestions['categories']> {
  const [categories, subcategories] = await Promise.all([
    listCategories(db, actor),
    listSubcategories(db, actor, {}),
  ]);
  const places = [
    ...categories.map(({ name }) => ({ name, path: listingPath({ category: name.toLowerCase() }) })),
    ...subcategories.map(({ name }) => ({ name, path: listingPath({ subcategory: name }) })),
  ];
  const firstOf = new Map(places.toReversed().map((place) => [place.name, place]));
  return places.filter((place) => firstOf.get(place.name) === place);
}
