import { restock } from '#app/inventory/move-stock.server.ts';
import { createRefund } from '#app/payments/refunds/create-refund.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { paise } from '#app/platform/money/money.ts';
import { releaseCoupon } from '#app/promotions/coupon-uses.server.ts';
import { cancelRentalsOfOrder } from '#app/rentals/booking/order-rentals.server.ts';
import { creditOrder } from '../documents/credit-order.server.ts';
import { insertEvent } from '../new-orders.db.server.ts';
import { type LockedOrder, listSoldLines, setCancelled } from '../orders.db.server.ts';
import { orderMoved } from '../orders.events.ts';
import { decrementOpenCashOrders } from '../payments/open-cash-orders.db.server.ts';
import { postSaleReversal } from '../payments/post-sale-to-ledger.server.ts';
import { updatePaymentStatus } from '../payments/update-payment-status.server.ts';

interface RevertOrderInput {
  /** null: automatically */
  byUserId: string | null;
  isByAdmin?: boolean;
  /** shown to the shopper */
  reason?: string;
}

/**
 * Cancels an order in one transaction: restocks it, releases rental dates and coupon, refunds a card payment. The
 * caller has locked the order and checked its status. Refuses with 409 while one of its outfits is with the renter.
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
