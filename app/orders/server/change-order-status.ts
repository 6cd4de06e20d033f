import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { announce } from '#app/foundation/news.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { collectDeposits } from '#app/rentals/server/rentals-of-order.ts';
import type { StatusWish } from '../order-desk.forms.ts';
import { orderMoved } from '../order-news.ts';
import { type OrderStatus, whyNotMove } from '../order-status.ts';
import type { Order } from '../orders.shapes.ts';
import { uncountCashOrder } from './cash-rows.server.ts';
import { insertEvent } from './new-order-rows.server.ts';
import {
  findOrder,
  type LockedOrder,
  lockOrder,
  type OrderRow,
  setOrderStatus,
  setPaymentStatus,
} from './order-rows.server.ts';
import { postSale } from './post-sale.ts';
import { toOrder } from './to-order.ts';
import { setTracking } from './tracking-rows.server.ts';
import { undoOrder } from './undo-order.ts';

/**
 * Moves an order on, or to Cancelled, as the table in order-status.ts allows; who carries it may be said when it is
 * shipped. Cancelling gives pieces, coupon and card money back; cash is there once the order is delivered. For
 * admins: 401, 403; an unknown order 404; 409 a refused move, and an order that is not where `from` says.
 */
export async function changeOrderStatus(
  db: Database,
  actor: Actor,
  { orderId, status, from, tracking }: { orderId: string } & StatusWish,
): Promise<Order> {
  const admin = requirePermission(actor, 'orders');
  const { userId: byUserId } = admin;
  return await inTransaction(db, async (trx) => {
    const order = isId(orderId) ? await lockOrder(trx, orderId) : undefined;
    if (!order) throw refuse.notFound('Order not found');
    refuseMove(order.status, { status, from });
    if (status === 'Cancelled') await undoOrder(trx, order, { byUserId, isByAdmin: true });
    else await moveOn(trx, order, { status, byUserId });
    if (tracking) await setTracking(trx, order.id, tracking);
    await noteAdminWrite(trx, {
      ...{ actor: admin, deed: 'moved', subject: { kind: 'order', id: order.id, name: order.number } },
      ...{ before: { status: order.status }, after: { status, ...tracking } },
    });
    return toOrder((await findOrder(trx, { orderId })) as OrderRow);
  });
}

function refuseMove(stands: OrderStatus, { status, from = stands }: StatusWish): void {
  const reason = whyNotMove(stands, status);
  if (reason) throw refuse.conflict(reason);
  if (from !== stands) throw refuse.conflict(`Somebody has moved this order: it is ${stands} by now.`);
}

async function moveOn(
  trx: Trx,
  order: LockedOrder,
  { status, byUserId }: { status: OrderStatus; byUserId: string },
): Promise<void> {
  await setOrderStatus(trx, order.id, status);
  await insertEvent(trx, { orderId: order.id, status, byUserId });
  if (status === 'Delivered' && order.paymentMethod === 'cod') await collectCash(trx, order);
  await announce(trx, orderMoved, { orderId: order.id, status });
}

async function collectCash(trx: Trx, { id, totals, deposits }: LockedOrder): Promise<void> {
  await setPaymentStatus(trx, id, 'paid');
  const collected = await collectDeposits(trx, { orderId: id });
  await postSale(trx, { orderId: id, totals, deposits, collected, paidFrom: 'cash' });
  await uncountCashOrder(trx, id);
}
