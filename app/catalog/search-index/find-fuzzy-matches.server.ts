import { createBestEffortQuery } from '#app/platform/db/best-effort-query.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { Product } from '../catalog.schema.ts';
import type { SearchQuery } from '../listing/search-query.ts';
import { toProduct } from '../product/to-product.server.ts';
import { listSimilarProductRows } from './fuzzy-matches.db.server.ts';

/** A scan of 240 products took 100 ms. */
const runSimilarSearch = createBestEffortQuery({ atOnce: 2, timeoutMs: 1_500 });

/**
 * For searches without results: products with most of the words, or the most similar ones. Empty if the database is
 * overloaded.
 */
export async function findSimilarProducts(
  db: Database,
  actor: Actor,
  wanted: { searchQuery: SearchQuery; limit: number },
): Promise<Product[]> {
  const rows = (await runSimilarSearch(db, (trx) => listSimilarProductRows(trx, actor, wanted))) ?? [];
  return rows.map((row) => toProduct(row, actor));
}
