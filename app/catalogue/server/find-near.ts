import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { spareQuery } from '#app/foundation/spare-query.server.ts';
import type { Product } from '../catalogue.shapes.ts';
import type { Sought } from '../sought.ts';
import { listNearRows } from './near-rows.server.ts';
import { toProduct } from './to-product.ts';

/** Reading every product took 100 ms of 240 products. */
const nearSearch = spareQuery({ atOnce: 2, longestMs: 1_500 });

/**
 * Where nothing is all that is sought: the products that have most of its words, or words most like them. None where
 * the database has too much to do.
 */
export async function findNear(
  db: Database,
  actor: Actor,
  wanted: { sought: Sought; limit: number },
): Promise<Product[]> {
  const rows = (await nearSearch(db, (trx) => listNearRows(trx, actor, wanted))) ?? [];
  return rows.map((row) => toProduct(row, actor));
}
