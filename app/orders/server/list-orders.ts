import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Pagination } from '#app/foundation/shapes.ts';
import type { OrderSearch } from '../orders.forms.ts';
import type { Order } from '../orders.shapes.ts';
import { listOrderPage } from './order-list-rows.server.ts';
import { toOrder } from './to-order.ts';

/** A page of all orders, newest first; found by number, name, e-mail or mobile. For admins: 401, 403. */
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
