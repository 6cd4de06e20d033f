import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { loadOrder } from '../find-orders.server.ts';
import { canShopperCancel } from '../order-status.ts';
import { lockOrder } from '../orders.db.server.ts';
import type { Order } from '../orders.schema.ts';
import { revertOrder } from './revert-order.server.ts';

/**
 * Cancels the signed-in person's order before it is packed. Refuses: 401 a guest; 404 someone else's order; 409 one
 * that is packed or already cancelled.
 */
export async function cancelOrder(
  db: Database,
  actor: Actor,
  { orderId, reason }: { orderId: string; reason?: string },
): Promise<Order> {
  const { userId } = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const order = isId(orderId) ? await lockOrder(trx, orderId) : undefined;
    if (order?.userId !== userId) throw refuse.notFound('Order not found');
    if (order.status === 'Cancelled') throw refuse.conflict('This order is already cancelled.');
    if (!canShopperCancel(order.status))
      throw refuse.conflict(`This order is ${order.status} and can no longer be cancelled.`);
    await revertOrder(trx, order, { byUserId: userId, reason });
    return await loadOrder(trx, { orderId });
  });
}
