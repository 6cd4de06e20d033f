import { totalOf } from '#app/cart/calculate-totals.ts';
import { restock } from '#app/inventory/move-stock.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise, sumPaise } from '#app/platform/money/money.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { releaseCoupon } from '#app/promotions/coupon-uses.server.ts';
import {
  areRentalsCancelled,
  cancelRentalsOfOrder,
  stageOfRentals,
} from '#app/rentals/booking/order-rentals.server.ts';
import { listReversedParts, type ReversedPart } from './cancellations/cancellations.db.server.ts';
import { creditOrder } from './documents/order-documents.server.ts';
import { calculateDue, loadOrder, requireLockedOrder, requireOrder } from './find-orders.server.ts';
import { advanceOrder } from './fulfilment/advance-order.server.ts';
import { giveAllPrepaidBack, giveMoneyBack } from './give-money-back.server.ts';
import { canMoveOrder, canShopperCancel } from './order.ts';
import {
  decrementOpenCashOrders,
  insertEvent,
  type LockedOrder,
  setCancelled,
  setLineDates,
  setPaymentStatus,
} from './order-changes.db.server.ts';
import { updatePaymentStatus } from './order-payments.server.ts';
import { findOrderIdByRental, hasGoods, listSoldLines } from './orders.db.server.ts';
import { orderMoved } from './orders.events.ts';
import type { Order } from './orders.schema.ts';
import { cancelShipmentsOfOrder } from './shipments/end-shipments.server.ts';

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
 * caller has locked the order and checked its status. Refuses while an outfit is with the renter or a parcel with the courier.
 */
export async function revertOrder(
  trx: Trx,
  order: LockedOrder,
  { byUserId, isByAdmin = false, reason }: RevertOrderInput,
): Promise<void> {
  const by = { userId: byUserId, isAdmin: isByAdmin };
  await cancelShipmentsOfOrder(trx, order.id);
  await cancelRentalsOfOrder(trx, { orderId: order.id, by });
  await setCancelled(trx, order.id, reason ?? null);
  await insertEvent(trx, { orderId: order.id, status: 'Cancelled', byUserId, note: reason });
  const quantities = await listSoldLines(trx, order.id);
  await restock(trx, { quantities, reason: 'cancelled', reference: order.number });
  await releaseCoupon(trx, { orderId: order.id });
  await decrementOpenCashOrders(trx, order.id);
  const reversed = await listReversedParts(trx, order.id);
  await refundOrder(trx, order, reversed);
  await creditOrder(trx, { orderId: order.id, shipping: order.totals.shipping, reversed });
  await publish(trx, orderMoved, { orderId: order.id, status: 'Cancelled' });
}

/** Refunds the goods, without those cancelled or returned before; deposits were refunded with their rentals. */
async function refundOrder(trx: Trx, order: LockedOrder, reversed: readonly ReversedPart[]): Promise<void> {
  const { id, number, totals, deposits } = order;
  // Cash is collected on delivery, after which an order is not cancelled.
  if (order.paymentMethod === 'cod') {
    await giveAllPrepaidBack(trx, order);
    if (order.advance > 0) await setPaymentStatus(trx, id, 'refunded');
    return;
  }
  const back = (amount: 'subtotal' | 'discount' | 'shipping') =>
    sumPaise(reversed.map((part) => part.totals[amount]));
  const parts = {
    subtotal: paise(totals.subtotal - deposits - back('subtotal')),
    discount: paise(totals.discount - back('discount')),
    shipping: paise(totals.shipping - back('shipping')),
  };
  await giveMoneyBack(trx, order, {
    totals: { ...parts, total: totalOf(parts) },
    ...{ reference: `order ${id}`, reasonKey: 'order cancelled', reason: `Order ${number} cancelled` },
  });
  await updatePaymentStatus(trx, order);
}

const ALL_RENTALS_CANCELLED = 'None of the rental requests in this order was accepted.';

/**
 * Handles a changed rental: updates the order's payment status after a refund, moves an order of outfits alone with them, and
 * cancels an order without remaining items, whose shipping is refunded.
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
    const hasOnlyOutfits = !(await hasGoods(trx, orderId));
    const isEmpty = hasOnlyOutfits && (await areRentalsCancelled(trx, { orderId }));
    if (isEmpty && order.status !== 'Delivered')
      return await revertOrder(trx, order, { byUserId: null, reason: ALL_RENTALS_CANCELLED });
    if (hasOnlyOutfits) await followOutfits(trx, order);
    if (order.paymentId !== null) await updatePaymentStatus(trx, order);
  });
}

/** Copies changed dates of a rental to its order line. */
export async function handleRentalDates(
  db: Database,
  { rentalOrderId }: { rentalOrderId: string },
): Promise<void> {
  await setLineDates(db, rentalOrderId);
}

/**
 * An order of outfits alone is shipped when all are handed over, and was delivered if they came back. In cash, it is paid at the
 * hand-over.
 */
async function followOutfits(trx: Trx, order: LockedOrder): Promise<void> {
  const stage = await stageOfRentals(trx, { orderId: order.id });
  const status = stage === 'back' ? 'Delivered' : stage === 'handed over' ? 'Shipped' : undefined;
  if (status && canMoveOrder(order.status, status))
    await advanceOrder(trx, order, { status, byUserId: null });
  if (stage !== 'handed over' || order.paymentMethod !== 'cod') return;
  if (calculateDue(await requireOrder(trx, { orderId: order.id })) === 0)
    await updatePaymentStatus(trx, order);
}
