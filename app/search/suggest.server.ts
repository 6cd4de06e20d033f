import { listSubcategories } from '#app/catalog/categories/read-categories.server.ts';
import type { SearchQuery } from '#app/catalog/listing/product-query.ts';
import { listingPath } from '#app/catalog/listing/product-query.ts';
import { findSimilarProducts } from '#app/catalog/search-index/find-matches.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { findSimilarNames } from './fuzzy/nearest-names.ts';
import { listCategoryLinks } from './list-matching-categories.server.ts';
import { parseSearchQuery } from './parse-query.server.ts';
import type { Suggestions } from './search.schema.ts';
import { requireSearchText } from './search-products.server.ts';

const MAX_PRODUCTS = 4;
const MAX_CATEGORIES = 8;

/** Suggestions for a search without results: similar products, then similar categories before all others. */
export async function suggestForText(
  db: Database,
  actor: Actor,
  { text }: { text: string },
): Promise<Suggestions> {
  return await suggestForQuery(db, actor, await parseSearchQuery(db, actor, requireSearchText(text)));
}

export async function suggestForQuery(
  db: Database,
  actor: Actor,
  searchQuery: SearchQuery,
): Promise<Suggestions> {
  const [products, categories, subcategories] = await Promise.all([
    findSimilarProducts(db, actor, { searchQuery, limit: MAX_PRODUCTS }),
    listCategoryLinks(db, actor),
    listSubcategories(db, actor),
  ]);
  const subcategoryLinks = subcategories.map(({ name }) => ({
    name,
    path: listingPath({ subcategory: name }),
  }));
  const searchSpellings = searchQuery.words.flatMap(({ spellings }) => spellings);
  const named = [...findSimilarNames(searchSpellings, [...categories, ...subcategoryLinks]), ...categories];
  return { products, categories: uniqueByName(named).slice(0, MAX_CATEGORIES) };
}

function uniqueByName<T extends { name: string }>(named: readonly T[]): T[] {
  const names = named.map(({ name }) => name);
  return named.filter(({ name }, index) => names.indexOf(name) === index);
}
