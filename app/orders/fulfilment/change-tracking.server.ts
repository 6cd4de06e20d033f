import { recordAdminWrite } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { isWithCourier } from '../order-status.ts';
import { findOrder, lockOrder, type OrderRow } from '../orders.db.server.ts';
import { orderTracked } from '../orders.events.ts';
import type { Order } from '../orders.schema.ts';
import { toOrder } from '../to-order.server.ts';
import type { Tracking } from './couriers.ts';
import { setTracking } from './tracking.db.server.ts';

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
    if (order.status !== 'Delivered' && addsTrackingInfo(before.tracking, tracking))
      await publish(trx, orderTracked, { orderId });
    const after = (await findOrder(trx, { orderId })) as OrderRow;
    await recordAdminWrite(trx, {
      ...{ actor: admin, action: 'changed', subject: { kind: 'order', id: order.id, name: order.number } },
      before: before.tracking ?? NOT_TRACKED,
      after: after.tracking ?? NOT_TRACKED,
    });
    return toOrder(after);
  });
}

/** A courier where there was none, or a number; what is only put right is seen with the order. */
function addsTrackingInfo(before: OrderRow['tracking'], after: Tracking | null): boolean {
  if (after === null) return false;
  return before === null || (before.number === null && after.number !== null);
}
