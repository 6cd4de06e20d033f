import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
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
 * Sets or clears the tracking of a shipped order; the shopper is notified of a new courier or number until delivery.
 * For admins: 401, 403; 404 an unknown order; 409 one that is not shipped.
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
    if (!isWithCourier(order.status)) throw refuse.conflict('Tracking can only be added to shipped orders.');
    const before = (await findOrder(trx, { orderId })) as OrderRow;
    await setTracking(trx, order.id, tracking);
    if (order.status !== 'Delivered' && addsTrackingInfo(before.tracking, tracking))
      await publish(trx, orderTracked, { orderId });
    const after = (await findOrder(trx, { orderId })) as OrderRow;
    await recordAudit(trx, {
      ...{ actor: admin, action: 'changed', subject: { kind: 'order', id: order.id, name: order.number } },
      before: before.tracking ?? NOT_TRACKED,
      after: after.tracking ?? NOT_TRACKED,
    });
    return toOrder(after);
  });
}

/** A first courier or a first number; the shopper is not notified of corrections. */
function addsTrackingInfo(before: OrderRow['tracking'], after: Tracking | null): boolean {
  if (after === null) return false;
  return before === null || (before.number === null && after.number !== null);
}
