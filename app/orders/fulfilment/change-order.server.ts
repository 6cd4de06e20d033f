import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { collectDeposits } from '#app/rentals/booking/order-rentals.server.ts';
import { revertOrder } from '../cancel-order.server.ts';
import { loadOrder, requireLockedOrder, requireOrder, toOrder } from '../find-orders.server.ts';
import { findMoveProblem, isWithCourier, type OrderStatus } from '../order.ts';
import {
  decrementOpenCashOrders,
  insertEvent,
  type LockedOrder,
  setOrderStatus,
  setPaymentStatus,
  setTracking,
} from '../order-changes.db.server.ts';
import { postSale } from '../order-payments.server.ts';
import type { OrderRow } from '../orders.db.server.ts';
import { orderMoved, orderTracked } from '../orders.events.ts';
import type { Order } from '../orders.schema.ts';
import type { OrderStatusInput } from '../orders-input.schema.ts';
import type { Tracking } from './tracking.ts';

/**
 * Changes an order's status as the table in order.ts allows; Cancelled reverts the order and tells the shopper the reason, Delivered collects the cash.
 * Refuses an unknown order, a move that is not allowed, and another status than `from`.
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
    else await moveOn(trx, order, { status, byUserId });
    if (tracking) await setTracking(trx, order.id, tracking);
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

async function moveOn(
  trx: Trx,
  order: LockedOrder,
  { status, byUserId }: { status: OrderStatus; byUserId: string },
): Promise<void> {
  await setOrderStatus(trx, order.id, status);
  await insertEvent(trx, { orderId: order.id, status, byUserId });
  if (status === 'Delivered' && order.paymentMethod === 'cod') await collectCash(trx, order);
  await publish(trx, orderMoved, { orderId: order.id, status });
}

async function collectCash(trx: Trx, { id, totals, deposits }: LockedOrder): Promise<void> {
  await setPaymentStatus(trx, id, 'paid');
  const collected = await collectDeposits(trx, { orderId: id });
  await postSale(trx, { orderId: id, totals, deposits, collected, paidFrom: 'cash' });
  await decrementOpenCashOrders(trx, id);
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
    const before = await requireOrder(trx, { orderId });
    await setTracking(trx, order.id, tracking);
    if (order.status !== 'Delivered' && addsTrackingInfo(before.tracking, tracking))
      await publish(trx, orderTracked, { orderId });
    const after = await requireOrder(trx, { orderId });
    return {
      ...{ action: 'changed', subject: subjectOf(order) },
      ...{ before: before.tracking ?? NOT_TRACKED, after: after.tracking ?? NOT_TRACKED },
      result: toOrder(after),
    };
  });
}

/** A first courier or a first number; the shopper is not notified of corrections. */
function addsTrackingInfo(before: OrderRow['tracking'], after: Tracking | null): boolean {
  if (after === null) return false;
  return before === null || (before.number === null && after.number !== null);
}

function subjectOf({ id, number }: LockedOrder) {
  return { kind: 'order', id, name: number } as const;
}
