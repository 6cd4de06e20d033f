import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Product } from '../catalogue.shapes.ts';
import type { Sought } from '../sought.ts';
import { listNearRows } from './near-rows.server.ts';
import { toProduct } from './to-product.ts';

/** Where nothing is all that is sought: the products that have most of its words, or words most like them. */
export async function findNear(
  db: Database,
  actor: Actor,
  wanted: { sought: Sought; limit: number },
): Promise<Product[]> {
  const rows = await listNearRows(db, actor, wanted);
  return rows.map((row) => toProduct(row, actor));
}
