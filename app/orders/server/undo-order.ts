import { releaseCoupon } from '#app/cart/server/release-coupon.ts';
import { returnStock } from '#app/catalogue/server/return-stock.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import { announce } from '#app/foundation/news.server.ts';
import { oweRefund } from '#app/payments/server/owe-refund.ts';
import { orderMoved } from '../order-news.ts';
import { uncountCashOrder } from './cash-rows.server.ts';
import { derivePaymentStatus } from './derive-payment-status.ts';
import { insertEvent } from './new-order-rows.server.ts';
import { type LockedOrder, listSoldPieces, setCancelled } from './order-rows.server.ts';
import { postSaleUndone } from './post-sale.ts';

/**
 * Cancels an order that the caller has locked and may cancel: its pieces go back on the shelves, its coupon is
 * free again, and what was paid by card is owed back, all in one transaction.
 */
export async function undoOrder(
  trx: Trx,
  order: LockedOrder,
  { byUserId, reason }: { byUserId: string; reason?: string },
): Promise<void> {
  await setCancelled(trx, order.id, reason ?? null);
  await insertEvent(trx, { orderId: order.id, status: 'Cancelled', byUserId, note: reason });
  const pieces = await listSoldPieces(trx, order.id);
  await returnStock(trx, { pieces, reason: 'cancelled', reference: order.number });
  await releaseCoupon(trx, { orderId: order.id });
  await uncountCashOrder(trx, order.id);
  await giveMoneyBack(trx, order);
  await announce(trx, orderMoved, { orderId: order.id, status: 'Cancelled' });
}

async function giveMoneyBack(trx: Trx, order: LockedOrder): Promise<void> {
  const { id, paymentId, totals } = order;
  if (paymentId === null) return;
  await oweRefund(trx, { paymentId, reasonKey: 'order cancelled', amountPaise: totals.total });
  await postSaleUndone(trx, { reference: `order ${id}`, totals, paidBackFrom: 'card' });
  await derivePaymentStatus(trx, order);
}
