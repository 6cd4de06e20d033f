import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { revertOrder } from '../cancel-order.server.ts';
import { loadOrder, requireLockedOrder, requireOrder, toOrder, trackingOf } from '../find-orders.server.ts';
import { FOLLOWS_RENTALS, findMoveProblem, isWithCourier, type OrderStatus } from '../order.ts';
import type { LockedOrder } from '../order-changes.db.server.ts';
import { hasGoods } from '../orders.db.server.ts';
import { orderTracked } from '../orders.events.ts';
import type { Order } from '../orders.schema.ts';
import type { OrderStatusInput } from '../orders-input.schema.ts';
import { deliverShipmentsOfOrder } from '../shipments/end-shipments.server.ts';
import { replaceTracking } from '../shipments/track-shipment.server.ts';
import { advanceOrder } from './advance-order.server.ts';
import type { Tracking } from './tracking.ts';

/**
 * Changes an order's status as the table in order.ts allows; Cancelled reverts the order and mails the shopper the reason,
 * Delivered collects the cash. Refuses an unknown order, a move that is not allowed, another status than `from`, and all but
 * Cancelled for an order of only outfits, which follows their rentals.
 */
export async function changeOrderStatus(
  db: Database,
  actor: Actor,
  { orderId, status, from, tracking, reason }: { orderId: string } & OrderStatusInput,
): Promise<Order> {
  return await adminChange(db, actor, 'orders', async (trx, { userId: byUserId }) => {
    const order = await requireLockedOrder(trx, { orderId });
    refuseMove(order.status, { status, from });
    if (status === 'Cancelled') await revertOrder(trx, order, { byUserId, isByAdmin: true, reason });
    else {
      if (!(await hasGoods(trx, orderId))) throw refuse.conflict(FOLLOWS_RENTALS);
      if (status === 'Delivered') await deliverShipmentsOfOrder(trx, { orderId, byUserId });
      await advanceOrder(trx, order, { status, byUserId });
    }
    if (tracking) await replaceTracking(trx, order, tracking);
    return {
      ...{ action: 'moved', subject: subjectOf(order) },
      ...{ before: { status: order.status }, after: { status, ...tracking, ...(reason && { reason }) } },
      result: await loadOrder(trx, { orderId }),
    };
  });
}

function refuseMove(
  current: OrderStatus,
  { status, from = current }: Pick<OrderStatusInput, 'status' | 'from'>,
): void {
  const reason = findMoveProblem(current, status);
  if (reason) throw refuse.conflict(reason);
  if (from !== current)
    throw refuse.conflict(`This order was updated by someone else and is now ${current}.`);
}

const NOT_TRACKED = { courier: null, number: null, link: null };

/**
 * Sets or clears the tracking of a shipped order; the shopper is notified of a new courier or number until delivery.
 * Refuses an unknown order and one that is not shipped.
 */
export async function changeTracking(
  db: Database,
  actor: Actor,
  { orderId, tracking }: { orderId: string; tracking: Tracking | null },
): Promise<Order> {
  return await adminChange(db, actor, 'orders', async (trx) => {
    const order = await requireLockedOrder(trx, { orderId });
    if (!isWithCourier(order.status)) throw refuse.conflict('Tracking can only be added to shipped orders.');
    const before = trackingOf(await requireOrder(trx, { orderId }));
    await replaceTracking(trx, order, tracking);
    if (order.status !== 'Delivered' && addsTrackingInfo(before, tracking))
      await publish(trx, orderTracked, { orderId });
    const row = await requireOrder(trx, { orderId });
    return {
      ...{ action: 'changed', subject: subjectOf(order) },
      ...{ before: before ?? NOT_TRACKED, after: trackingOf(row) ?? NOT_TRACKED },
      result: toOrder(row),
    };
  });
}

/** A first courier or a first number; the shopper is not notified of corrections. */
function addsTrackingInfo(before: Tracking | null, after: Tracking | null): boolean {
  if (after === null) return false;
  return before === null || (before.number === null && after.number !== null);
}

function subjectOf({ id, number }: LockedOrder) {
  return { kind: 'order', id, name: number } as const;
}
