import { restock } from '#app/inventory/move-stock.server.ts';
import { createRefund } from '#app/payments/refunds/refunds.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise } from '#app/platform/money/money.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { releaseCoupon } from '#app/promotions/coupon-uses.server.ts';
import { areRentalsCancelled, cancelRentalsOfOrder } from '#app/rentals/booking/order-rentals.server.ts';
import { creditOrder } from './documents/order-documents.server.ts';
import { loadOrder, requireLockedOrder } from './find-orders.server.ts';
import { canShopperCancel } from './order.ts';
import {
  decrementOpenCashOrders,
  insertEvent,
  type LockedOrder,
  setCancelled,
} from './order-changes.db.server.ts';
import { postSaleReversal, updatePaymentStatus } from './order-payments.server.ts';
import { findOrderIdByRental, hasGoods, listSoldLines } from './orders.db.server.ts';
import { orderMoved } from './orders.events.ts';
import type { Order } from './orders.schema.ts';

/**
 * Cancels the signed-in person's order before it is packed. Refuses a guest, someone else's order, and one that is
 * packed or already cancelled.
 */
export async function cancelOrder(
  db: Database,
  actor: Actor,
  { orderId, reason }: { orderId: string; reason?: string },
): Promise<Order> {
  const { userId } = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const order = await requireLockedOrder(trx, { orderId, ofUserId: userId });
    if (order.status === 'Cancelled') throw refuse.conflict('This order is already cancelled.');
    if (!canShopperCancel(order.status))
      throw refuse.conflict(`This order is ${order.status} and can no longer be cancelled.`);
    await revertOrder(trx, order, { byUserId: userId, reason });
    return await loadOrder(trx, { orderId });
  });
}

interface RevertOrderInput {
  /** null: automatically */
  byUserId: string | null;
  isByAdmin?: boolean;
  /** shown to the shopper */
  reason?: string;
}

/**
 * Cancels an order in one transaction: restocks it, releases rental dates and coupon, refunds a card payment. The
 * caller has locked the order and checked its status. Refuses while one of its outfits is with the renter.
 */
export async function revertOrder(
  trx: Trx,
  order: LockedOrder,
  { byUserId, isByAdmin = false, reason }: RevertOrderInput,
): Promise<void> {
  const by = { userId: byUserId, isAdmin: isByAdmin };
  await cancelRentalsOfOrder(trx, { orderId: order.id, by });
  await setCancelled(trx, order.id, reason ?? null);
  await insertEvent(trx, { orderId: order.id, status: 'Cancelled', byUserId, note: reason });
  const quantities = await listSoldLines(trx, order.id);
  await restock(trx, { quantities, reason: 'cancelled', reference: order.number });
  await releaseCoupon(trx, { orderId: order.id });
  await decrementOpenCashOrders(trx, order.id);
  await refundOrder(trx, order);
  await creditOrder(trx, { orderId: order.id });
  await publish(trx, orderMoved, { orderId: order.id, status: 'Cancelled' });
}

/** Refunds the goods; deposits were refunded with their rentals. */
async function refundOrder(trx: Trx, order: LockedOrder): Promise<void> {
  const { id, paymentId, totals, deposits } = order;
  if (paymentId === null) return;
  const amountPaise = paise(totals.total - deposits);
  const sold = { ...totals, subtotal: paise(totals.subtotal - deposits), total: amountPaise };
  if (amountPaise > 0) await createRefund(trx, { paymentId, reasonKey: 'order cancelled', amountPaise });
  await postSaleReversal(trx, { reference: `order ${id}`, totals: sold, paidBackFrom: 'card' });
  await updatePaymentStatus(trx, order);
}

const ALL_RENTALS_CANCELLED = 'None of the outfits in this order is available.';

/**
 * Handles a changed rental: updates the order's payment status after a refund, and cancels an order without remaining
 * items, whose shipping is refunded.
 */
export async function handleRentalUpdate(
  db: Database,
  { rentalOrderId }: { rentalOrderId: string },
): Promise<void> {
  const orderId = await findOrderIdByRental(db, rentalOrderId);
  if (!orderId) return;
  await inTransaction(db, async (trx) => {
    const order = await requireLockedOrder(trx, { orderId });
    if (order.status === 'Cancelled') return;
    const isEmpty = !(await hasGoods(trx, orderId)) && (await areRentalsCancelled(trx, { orderId }));
    if (isEmpty && order.status !== 'Delivered')
      await revertOrder(trx, order, { byUserId: null, reason: ALL_RENTALS_CANCELLED });
    else if (order.paymentId !== null) await updatePaymentStatus(trx, order);
  });
}
