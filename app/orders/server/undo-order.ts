import { releaseCoupon } from '#app/cart/server/release-coupon.ts';
import { returnStock } from '#app/catalogue/server/return-stock.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import { paise } from '#app/foundation/money.ts';
import { announce } from '#app/foundation/news.server.ts';
import { oweRefund } from '#app/payments/server/owe-refund.ts';
import { cancelRentalsOfOrder } from '#app/rentals/server/rentals-of-order.ts';
import { orderMoved } from '../order-news.ts';
import { uncountCashOrder } from './cash-rows.server.ts';
import { creditOrder } from './credit-order.ts';
import { derivePaymentStatus } from './derive-payment-status.ts';
import { insertEvent } from './new-order-rows.server.ts';
import { type LockedOrder, listSoldPieces, setCancelled } from './order-rows.server.ts';
import { postSaleUndone } from './post-sale.ts';

interface Undoing {
  /** null: the shop itself */
  byUserId: string | null;
  isByAdmin?: boolean;
  /** for the shopper */
  reason?: string;
}

/**
 * Cancels an order that the caller has locked and may cancel: its pieces go back on the shelves, its outfits are
 * free on their days, its coupon is free again, and what was paid by card is owed back, all in one transaction.
 * Refuses with 409 while one of its outfits is out.
 */
export async function undoOrder(
  trx: Trx,
  order: LockedOrder,
  { byUserId, isByAdmin = false, reason }: Undoing,
): Promise<void> {
  const by = { userId: byUserId, isAdmin: isByAdmin };
  await cancelRentalsOfOrder(trx, { orderId: order.id, by });
  await setCancelled(trx, order.id, reason ?? null);
  await insertEvent(trx, { orderId: order.id, status: 'Cancelled', byUserId, note: reason });
  const pieces = await listSoldPieces(trx, order.id);
  await returnStock(trx, { pieces, reason: 'cancelled', reference: order.number });
  await releaseCoupon(trx, { orderId: order.id });
  await uncountCashOrder(trx, order.id);
  await giveMoneyBack(trx, order);
  await creditOrder(trx, { orderId: order.id });
  await announce(trx, orderMoved, { orderId: order.id, status: 'Cancelled' });
}

/** What was sold; the deposits went back with their rentals. */
async function giveMoneyBack(trx: Trx, order: LockedOrder): Promise<void> {
  const { id, paymentId, totals, deposits } = order;
  if (paymentId === null) return;
  const amountPaise = paise(totals.total - deposits);
  const sold = { ...totals, subtotal: paise(totals.subtotal - deposits), total: amountPaise };
  if (amountPaise > 0) await oweRefund(trx, { paymentId, reasonKey: 'order cancelled', amountPaise });
  await postSaleUndone(trx, { reference: `order ${id}`, totals: sold, paidBackFrom: 'card' });
  await derivePaymentStatus(trx, order);
}
