import type { ProductList } from '#app/catalog/catalog.schema.ts';
import { listProducts } from '#app/catalog/listing/list-products.server.ts';
import type { ListingQuery } from '#app/catalog/listing/product-query.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { parseSearchQuery } from './parse-query.server.ts';
import type { Suggestions } from './search.schema.ts';
import { requireSearchText } from './search-products.server.ts';
import { suggestForQuery } from './suggest.server.ts';

export interface SearchResults {
  list: ProductList;
  /** no exact matches, so these are similar */
  isFuzzy: boolean;
  /** only if nothing was found */
  suggestions?: Suggestions;
}

/** Search results as a listing, with filters and sorting. */
export async function listSearchResults(
  db: Database,
  actor: Actor,
  { q = '', ...query }: ListingQuery,
): Promise<SearchResults> {
  const searchQuery = await parseSearchQuery(db, actor, requireSearchText(q));
  const list = await listProducts(db, actor, { ...query, searchQuery });
  const { isFuzzy } = searchQuery;
  if (list.pagination.total > 0) return { list, isFuzzy };
  return { list, isFuzzy, suggestions: await suggestForQuery(db, actor, searchQuery) };
}
