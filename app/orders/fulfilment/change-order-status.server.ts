import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { collectDeposits } from '#app/rentals/booking/order-rentals.server.ts';
import type { OrderStatusInput } from '../admin/admin-order-input.schema.ts';
import { revertOrder } from '../cancellation/revert-order.server.ts';
import { loadOrder } from '../find-orders.server.ts';
import { insertEvent } from '../new-orders.db.server.ts';
import { findMoveProblem, type OrderStatus } from '../order-status.ts';
import { type LockedOrder, lockOrder, setOrderStatus, setPaymentStatus } from '../orders.db.server.ts';
import { orderMoved } from '../orders.events.ts';
import type { Order } from '../orders.schema.ts';
import { decrementOpenCashOrders } from '../payments/open-cash-orders.db.server.ts';
import { postSale } from '../payments/post-sale-to-ledger.server.ts';
import { setTracking } from './tracking.db.server.ts';

/**
 * Changes an order's status as the table in order-status.ts allows; Cancelled reverts the order, Delivered collects the
 * cash. For admins: 401, 403; 404 an unknown order; 409 a move that is not allowed or another status than `from`.
 */
export async function changeOrderStatus(
  db: Database,
  actor: Actor,
  { orderId, status, from, tracking }: { orderId: string } & OrderStatusInput,
): Promise<Order> {
  const admin = requirePermission(actor, 'orders');
  const { userId: byUserId } = admin;
  return await inTransaction(db, async (trx) => {
    const order = isId(orderId) ? await lockOrder(trx, orderId) : undefined;
    if (!order) throw refuse.notFound('Order not found');
    refuseMove(order.status, { status, from });
    if (status === 'Cancelled') await revertOrder(trx, order, { byUserId, isByAdmin: true });
    else await moveOn(trx, order, { status, byUserId });
    if (tracking) await setTracking(trx, order.id, tracking);
    await recordAudit(trx, {
      ...{ actor: admin, action: 'moved', subject: { kind: 'order', id: order.id, name: order.number } },
      ...{ before: { status: order.status }, after: { status, ...tracking } },
    });
    return await loadOrder(trx, { orderId });
  });
}

function refuseMove(current: OrderStatus, { status, from = current }: OrderStatusInput): void {
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
