import { type Actor, isAllowed, requireSignedIn } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { Order } from '../orders.shapes.ts';
import { findOrder } from './order-rows.server.ts';
import { toOrder } from './to-order.ts';

/** One order, for the person who placed it and for admins who see orders or money. Refuses a guest with 401; anyone else's is not found. */
export async function showOrder(
  db: Database,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<Order> {
  const { userId } = requireSignedIn(actor);
  const seesAll = isAllowed(actor, 'orders', 'finance');
  const row = isId(orderId) && (await findOrder(db, { orderId, ofUserId: seesAll ? undefined : userId }));
  if (!row) throw refuse.notFound('Order not found');
  return toOrder(row);
}
