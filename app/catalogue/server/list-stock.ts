import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { StockHeap } from '../catalogue.shapes.ts';
import { findHeapsOf } from './count-stock-rows.server.ts';

/** The heaps from which products are sold, in the products' order. For admins: 401, 403. */
export async function listStock(
  db: Database,
  actor: Actor,
  productIds: readonly string[],
): Promise<StockHeap[]> {
  requirePermission(actor, 'catalogue');
  const heaps = await findHeapsOf(db, productIds);
  const place = new Map(productIds.map((id, index) => [id, index]));
  const placeOf = ({ product }: StockHeap) => place.get(product._id) ?? 0;
  return heaps.toSorted((one, other) => placeOf(one) - placeOf(other));
}
