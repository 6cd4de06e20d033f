import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { listLowStockItems } from './low-stock.db.server.ts';

/** A stock item with low stock. */
export interface LowStock {
  product: string;
  name: string;
  /** '' if the stock item covers several sizes (or colours) */
  size: string;
  color: string;
  left: number;
  image: string | null;
}

/** Up to `count` stock items on sale with low stock, lowest first. Refuses with 401, 403. */
export async function listLowStock(db: Database, actor: Actor, count: number): Promise<LowStock[]> {
  requirePermission(actor, 'dashboard');
  const rows = await listLowStockItems(db, count);
  return rows.map(({ product_id, name, size, color, on_hand, image }) => ({
    product: product_id,
    ...{ name, size, color, left: on_hand, image },
  }));
}
