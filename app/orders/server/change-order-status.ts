import { releaseCoupon } from '#app/cart/server/release-coupon.ts';
import { returnStock } from '#app/catalogue/server/return-stock.ts';
import { type Actor, requireAdmin } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { announce } from '#app/foundation/news.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { orderMoved } from '../order-news.ts';
import { canMove, type OrderStatus, type PaymentStatus } from '../order-status.ts';
import type { Order } from '../orders.shapes.ts';
import {
  findOrder,
  insertEvents,
  listSoldPieces,
  lockOrder,
  type OrderRow,
  setOrderStatus,
} from './order-rows.server.ts';
import { toOrder } from './to-order.ts';

/**
 * Moves an order on, or to Cancelled, as the table in order-status.ts allows. Cancelling gives the pieces
 * back, and the coupon; cash is there once the order is delivered. For admins: 401, 403; an unknown order 404, a refused
 * move 409.
 */
export async function changeOrderStatus(
  db: Database,
  actor: Actor,
  { orderId, status }: { orderId: string; status: OrderStatus },
): Promise<Order> {
  const admin = requireAdmin(actor);
  return await inTransaction(db, async (trx) => {
    const order = isId(orderId) ? await lockOrder(trx, orderId) : undefined;
    if (!order) throw refuse.notFound('Order not found');
    refuseMove(order.status as OrderStatus, status);
    await setOrderStatus(trx, orderId, { status, paymentStatus: paymentAfter(order, status) });
    if (status === 'Cancelled') {
      const pieces = await listSoldPieces(trx, orderId);
      await returnStock(trx, { pieces, reason: 'cancelled', reference: order.order_number });
      await releaseCoupon(trx, { orderId });
    }
    await insertEvents(trx, [{ orderId, status, byUserId: admin.userId }]);
    await announce(trx, orderMoved, { orderId, status });
    return toOrder((await findOrder(trx, { orderId })) as OrderRow);
  });
}

function refuseMove(from: OrderStatus, to: OrderStatus): void {
  if (from === to) throw refuse.conflict(`This order is ${from} already.`);
  if (!canMove(from, to)) throw refuse.conflict(`An order that is ${from} cannot become ${to}.`);
}

function paymentAfter(
  order: { payment_method: string; payment_status: string },
  status: OrderStatus,
): PaymentStatus {
  const isCashPaid = status === 'Delivered' && order.payment_method === 'cod';
  return isCashPaid ? 'paid' : (order.payment_status as PaymentStatus);
}
