import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { Order } from '../orders.shapes.ts';
import { findOrder } from './order-rows.server.ts';
import { toOrder } from './to-order.ts';

/** One order, for the person who placed it and for admins. Refuses a guest with 401; anyone else's is not found. */
export async function showOrder(
  db: Database,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<Order> {
  const { userId, isAdmin } = requireSignedIn(actor);
  const row = isId(orderId) && (await findOrder(db, { orderId, ofUserId: isAdmin ? undefined : userId }));
  if (!row) throw refuse.notFound('Order not found');
  return toOrder(row);
}
