import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { listOrdersByUser } from './orders.db.server.ts';
import type { Order } from './orders.schema.ts';
import { toOrder } from './to-order.server.ts';

/** The signed-in person's orders, newest first. Refuses a guest with 401. */
export async function listMyOrders(db: Database, actor: Actor): Promise<Order[]> {
  const rows = await listOrdersByUser(db, requireSignedIn(actor).userId);
  return rows.map(toOrder);
}
