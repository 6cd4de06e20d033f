import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { announce } from '#app/foundation/news.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { Tracking } from '../couriers.ts';
import { orderTracked } from '../order-news.ts';
import { isWithCourier } from '../order-status.ts';
import type { Order } from '../orders.shapes.ts';
import { findOrder, lockOrder, type OrderRow } from './order-rows.server.ts';
import { toOrder } from './to-order.ts';
import { setTracking } from './tracking-rows.server.ts';

const NOT_TRACKED = { courier: null, number: null, link: null };

/**
 * Says who carries an order that was shipped, or that nobody is known to (null); the shopper hears of what they did not
 * know yet, unless it has arrived. For admins: 401, 403; an unknown
 * order 404, one that was not shipped 409.
 */
export async function changeTracking(
  db: Database,
  actor: Actor,
  { orderId, tracking }: { orderId: string; tracking: Tracking | null },
): Promise<Order> {
  const admin = requirePermission(actor, 'orders');
  return await inTransaction(db, async (trx) => {
    const order = isId(orderId) ? await lockOrder(trx, orderId) : undefined;
    if (!order) throw refuse.notFound('Order not found');
    if (!isWithCourier(order.status))
      throw refuse.conflict(`No courier carries an order that is ${order.status}.`);
    const before = (await findOrder(trx, { orderId })) as OrderRow;
    await setTracking(trx, order.id, tracking);
    if (order.status !== 'Delivered' && saysMore(before.tracking, tracking))
      await announce(trx, orderTracked, { orderId });
    const after = (await findOrder(trx, { orderId })) as OrderRow;
    await noteAdminWrite(trx, {
      ...{ actor: admin, deed: 'changed', subject: { kind: 'order', id: order.id, name: order.number } },
      before: before.tracking ?? NOT_TRACKED,
      after: after.tracking ?? NOT_TRACKED,
    });
    return toOrder(after);
  });
}

/** A courier where there was none, or a number; what is only put right is seen with the order. */
function saysMore(before: OrderRow['tracking'], after: Tracking | null): boolean {
  if (after === null) return false;
  return before === null || (before.number === null && after.number !== null);
}
