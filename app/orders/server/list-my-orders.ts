import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Order } from '../orders.shapes.ts';
import { listOrdersOf } from './order-rows.server.ts';
import { toOrder } from './to-order.ts';

/** The signed-in person's orders, newest first. Refuses a guest with 401. */
export async function listMyOrders(db: Database, actor: Actor): Promise<Order[]> {
  const rows = await listOrdersOf(db, requireSignedIn(actor).userId);
  return rows.map(toOrder);
}
