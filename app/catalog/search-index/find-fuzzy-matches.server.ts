import { createBestEffortQuery } from '#app/platform/db/best-effort-query.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { Product } from '../catalog.schema.ts';
import type { SearchQuery } from '../listing/search-query.ts';
import { toProduct } from '../product/to-product.server.ts';
import { listSimilarProductRows } from './fuzzy-matches.db.server.ts';

/** Reading every product took 100 ms of 240 products. */
const runSimilarSearch = createBestEffortQuery({ atOnce: 2, timeoutMs: 1_500 });

/**
 * Where nothing is all that is sought: the products that have most of its words, or words most like them. None where
 * the database has too much to do.
 */
export async function findSimilarProducts(
  db: Database,
  actor: Actor,
  wanted: { searchQuery: SearchQuery; limit: number },
): Promise<Product[]> {
  const rows = (await runSimilarSearch(db, (trx) => listSimilarProductRows(trx, actor, wanted))) ?? [];
  return rows.map((row) => toProduct(row, actor));
}
