import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, isAllowed, requireSignedIn } from '#app/platform/security/actor.ts';
import { findOrder } from './orders.db.server.ts';
import type { Order } from './orders.schema.ts';
import { toOrder } from './to-order.server.ts';

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
