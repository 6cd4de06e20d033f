import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { listLowStockItems } from './low-stock.db.server.ts';

/** Pieces that are counted together and of which few are left. */
export interface LowStock {
  product: string;
  name: string;
  /** '' where the pieces are of any size, or colour */
  size: string;
  color: string;
  left: number;
  image: string | null;
}

/** What is on sale and nearly sold out, the emptiest first, up to `count`. For admins: 401, 403. */
export async function listLowStock(db: Database, actor: Actor, count: number): Promise<LowStock[]> {
  requirePermission(actor, 'dashboard');
  const rows = await listLowStockItems(db, count);
  return rows.map(({ product_id, name, size, color, on_hand, image }) => ({
    product: product_id,
    ...{ name, size, color, left: on_hand, image },
  }));
}
