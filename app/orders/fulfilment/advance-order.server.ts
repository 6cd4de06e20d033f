import type { Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise, sumPaise } from '#app/platform/money/money.ts';
import { collectDeposits, findUnansweredRental } from '#app/rentals/booking/order-rentals.server.ts';
import { listReversedParts } from '../cancellations/cancellations.db.server.ts';
import { requireOrder } from '../find-orders.server.ts';
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
import { collectedOf, isCollectedByParcels } from '../shipments/to-shipment.ts';

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
 * Posts the whole sale and reverses the parts that were cancelled or came back. The cash is what couriers
 * collected with the delivered parcels. Beside goods, deposits are collected when the outfits are handed over.
 */
async function collectCash(trx: Trx, order: LockedOrder): Promise<void> {
  const { id, totals, deposits, storeCredit, advance } = order;
  const hasGoods = totals.subtotal > deposits;
  const collected = hasGoods ? paise(0) : await collectDeposits(trx, { orderId: id });
  const row = await requireOrder(trx, { orderId: id });
  const isByParcels = isCollectedByParcels(row);
  const byParcels = isByParcels ? sumPaise(row.shipments.map(collectedOf)) : 0;
  let uncollected = paise(totals.total - storeCredit - advance - deposits + collected - byParcels);
  for (const part of await listReversedParts(trx, id))
    uncollected = paise(uncollected - (await reverseUncollected(trx, order, { part, cash: uncollected })));
  const rounding = isByParcels ? uncollected : paise(0);
  await postSale(trx, {
    ...{ orderId: id, totals, deposits, collected, storeCredit, advance, rounding },
    paidFrom: 'cash',
  });
  await updatePaymentStatus(trx, order);
  await decrementOpenCashOrders(trx, id);
}
