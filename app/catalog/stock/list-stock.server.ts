import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { StockItem } from '../catalog.schema.ts';
import { findStockItemsOfProducts } from './set-stock-counts.db.server.ts';

/** The products' stock items, in the order of the ids. Refuses with 401, 403. */
export async function listStock(
  db: Database,
  actor: Actor,
  productIds: readonly string[],
): Promise<StockItem[]> {
  requirePermission(actor, 'catalogue');
  const stockItems = await findStockItemsOfProducts(db, productIds);
  const order = new Map(productIds.map((id, index) => [id, index]));
  const orderOf = ({ product }: StockItem) => order.get(product._id) ?? 0;
  return stockItems.toSorted((one, other) => orderOf(one) - orderOf(other));
}
