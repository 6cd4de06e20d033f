import type { Database } from '#app/platform/db/database.server.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { Order } from '../../orders.schema.ts';
import type { OrderSearch } from '../../orders-input.schema.ts';
import { toOrder } from '../../to-order.server.ts';
import { listOrderPage } from './order-list.db.server.ts';

/** A page of orders, newest first; `search` finds number, name, e-mail or mobile. For admins: 401, 403. */
export async function listOrders(
  db: Database,
  actor: Actor,
  { status, search, page, limit }: OrderSearch & { page: number; limit: number },
): Promise<{ orders: Order[]; pagination: Pagination }> {
  requirePermission(actor, 'orders');
  const { rows, total } = await listOrderPage(db, { status, search }, { page, limit });
  const pages = Math.max(1, Math.ceil(total / limit));
  return { orders: rows.map(toOrder), pagination: { page, pages, limit, total } };
}
