import type { ProductList } from '#app/catalogue/catalogue.shapes.ts';
import { listProducts } from '#app/catalogue/server/list-products.ts';
import type { SoughtQuery } from '#app/catalogue/sought.ts';
import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Suggestions } from '../search.shapes.ts';
import { checkedText } from './search-products.ts';
import { suggestFor } from './suggest.ts';
import { understand } from './understand.ts';

export interface SearchResults {
  list: ProductList;
  /** nothing was found as it is written, so these are nearly alike */
  isForgiving: boolean;
  /** only where there is nothing to list */
  suggestions?: Suggestions;
}

/** A listing of what a text finds, with all that a listing can be narrowed and ordered by. */
export async function listResults(
  db: Database,
  actor: Actor,
  { q = '', ...query }: SoughtQuery,
): Promise<SearchResults> {
  const sought = await understand(db, actor, checkedText(q));
  const list = await listProducts(db, actor, { ...query, sought });
  const { isForgiving } = sought;
  if (list.pagination.total > 0) return { list, isForgiving };
  return { list, isForgiving, suggestions: await suggestFor(db, actor, sought) };
}
