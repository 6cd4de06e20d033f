import type { Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise } from '#app/platform/money/money.ts';
import { collectDeposits, findUnansweredRental } from '#app/rentals/booking/order-rentals.server.ts';
import { listReversedParts } from '../cancellations/cancellations.db.server.ts';
import { reverseUncollected } from '../give-money-back.server.ts';
import type { OrderStatus } from '../order.ts';
import {
  decrementOpenCashOrders,
  insertEvent,
  type LockedOrder,
  setOrderStatus,
} from '../order-changes.db.server.ts';
import { postSale, updatePaymentStatus } from '../order-payments.server.ts';
import { orderMoved } from '../orders.events.ts';

/**
 * Moves a locked order forward, by hand or because its parcels or outfits did (`byUserId` null); Delivered collects the cash.
 * The caller has checked the move. Refuses while an owner has not answered a rental request of the order.
 */
export async function advanceOrder(
  trx: Trx,
  order: LockedOrder,
  { status, byUserId, isAnnounced }: { status: OrderStatus; byUserId: string | null; isAnnounced?: boolean },
): Promise<void> {
  const unanswered = await findUnansweredRental(trx, { orderId: order.id });
  if (unanswered) throw refuse.conflict(`The owner has not answered the request for ${unanswered} yet.`);
  await setOrderStatus(trx, order.id, status);
  await insertEvent(trx, { orderId: order.id, status, byUserId });
  if (status === 'Delivered' && order.paymentMethod === 'cod') await collectCash(trx, order);
  await publish(trx, orderMoved, { orderId: order.id, status, ...(isAnnounced && { isAnnounced }) });
}

/**
 * The whole sale, and reversed what was not paid because it was cancelled or its parcel came back. Beside goods, deposits
 * are collected when the outfits are handed over.
 */
async function collectCash(trx: Trx, order: LockedOrder): Promise<void> {
  const { id, totals, deposits, storeCredit, advance } = order;
  const hasGoods = totals.subtotal > deposits;
  const collected = hasGoods ? paise(0) : await collectDeposits(trx, { orderId: id });
  await postSale(trx, { orderId: id, totals, deposits, collected, storeCredit, advance, paidFrom: 'cash' });
  let cash = paise(totals.total - storeCredit - advance - deposits + collected);
  for (const part of await listReversedParts(trx, id))
    cash = paise(cash - (await reverseUncollected(trx, order, { part, cash })));
  await updatePaymentStatus(trx, order);
  await decrementOpenCashOrders(trx, id);
}
