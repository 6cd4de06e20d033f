import { nameAccount } from '#app/accounts/users/users.server.ts';
import { toSummary } from '#app/cart/calculate-totals.ts';
import { removalOfPurchase } from '#app/cart/cart.server.ts';
import { deductStock, sellReservedStock } from '#app/inventory/move-stock.server.ts';
import { type CreatedOrder, createOrder, type NewOrder } from '#app/orders/create-order.server.ts';
import { postAdvance, postSale } from '#app/orders/order-payments.server.ts';
import {
  creditReference,
  type OrderSnapshot,
  type SnapshotLine,
  sumDeposits,
  toStockLines,
} from '#app/orders/order-snapshot.ts';
import { orderPlaced } from '#app/orders/orders.events.ts';
import { isShippingMissing } from '#app/orders/shipping-info.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { pipeline } from '#app/platform/db/pipeline.server.ts';
import { publication } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { redeemCoupon } from '#app/promotions/coupon-uses.server.ts';
import { createOrderRentals, type RentedLine } from '#app/rentals/booking/order-rentals.server.ts';
import { nameStoreCreditSpending, spendStoreCredit } from '#app/store-credit/store-credit.server.ts';
import { completeDraft } from './draft-orders/draft-purchase.server.ts';
import { STORE_CREDIT_CHANGED } from './require-buyable-cart.server.ts';

interface Purchase {
  /** with the payment if it is paid, and the checkout if it was reserved */
  order: Omit<NewOrder, 'paymentStatus' | 'status' | 'cancelReason' | 'events'>;
  /** 'take' refuses what is sold out; a reservation has already reduced the stock */
  stock: 'take' | { reservedBy: string };
  /** 'mustRedeem' refuses a coupon without a use left; a reserved use is redeemed without a check */
  coupon: 'mustRedeem' | 'isReserved';
}

/**
 * Turns a priced cart or a paid checkout into an order, with its stock, rentals, coupon and ledger postings (rules §4). The
 * caller has locked the person, and has found the rental dates free under a lock or reserved them. Refuses stock and
 * coupons that are used up.
 */
export async function completePurchase(
  trx: Trx,
  { order: fields, stock, coupon }: Purchase,
): Promise<CreatedOrder> {
  const { userId, paymentId = null, checkoutId } = fields;
  const snapshot = await nameCustomer(trx, fields);
  const { advance } = snapshot;
  const isPaid = (paymentId !== null && !advance) || fields.paymentMethod === 'store credit';
  const order = await createOrder(trx, {
    ...{ ...fields, snapshot },
    paymentStatus: isPaid ? 'paid' : 'pending',
    events: [{ status: 'Order Placed', byUserId: userId }],
  });
  const quantities = toStockLines(snapshot.lines);
  const { id: orderId, order_number: orderNumber } = order;
  if (stock === 'take') await deductStock(trx, { quantities, reference: orderNumber });
  else await sellReservedStock(trx, { quantities, checkoutId: stock.reservedBy, orderNumber });
  const lines = toRentedLines(snapshot.lines, order.lines);
  if (lines.length > 0)
    await createOrderRentals(trx, { orderId, renterId: userId, lines, paymentId, checkoutId });
  await spendCoupon(trx, order.id, { order: fields, coupon });
  const { totals } = snapshot;
  const { storeCredit } = totals;
  const deposits = sumDeposits(snapshot.lines);
  await takeStoreCredit(trx, { orderId, orderNumber, order: fields });
  if (isPaid) await postSale(trx, { orderId, totals, deposits, storeCredit, paidFrom: 'card' });
  if (advance) await postAdvance(trx, { orderId, advance });
  const { draftOrderId } = snapshot;
  if (draftOrderId !== undefined) await completeDraft(trx, { draftOrderId, orderId });
  const removal = draftOrderId === undefined ? removalOfPurchase(trx, { userId, ...snapshot }) : [];
  await pipeline(trx, [...removal, publication(trx, orderPlaced, { orderId })]);
  return order;
}

/** An account that was named after its e-mail address takes the name of its first delivery, and so does that order. */
async function nameCustomer(
  trx: Trx,
  { userId, snapshot, shippingInfo }: Purchase['order'],
): Promise<OrderSnapshot> {
  if (isShippingMissing(shippingInfo)) return snapshot;
  const name = `${shippingInfo.firstName} ${shippingInfo.lastName}`;
  if (name === snapshot.contact.name || !(await nameAccount(trx, { userId, name }))) return snapshot;
  return { ...snapshot, contact: { ...snapshot.contact, name } };
}

type OrderLine = Pick<CreatedOrder['lines'][number], 'id' | 'variant_id' | 'rental_starts_on'>;

/** The rental lines with the ids of their order lines; an order has an outfit once for the same days. */
export function toRentedLines(
  snapshotLines: readonly SnapshotLine[],
  orderLines: readonly OrderLine[],
): RentedLine[] {
  return snapshotLines.flatMap(({ isRental, period, rental, variantId, ...line }) => {
    if (!isRental || !period || !rental) return [];
    const orderLine = orderLines.find(
      (each) => each.variant_id === variantId && each.rental_starts_on === period.startDate,
    );
    if (!orderLine) throw new Error(`The order has no line for the outfit ${line.productId}.`);
    const { productId, name, size, color, picture, unitPricePaise: depositPaise } = line;
    const outfit = { productId, name, size, color, picture, period, depositPaise };
    return [{ orderLineId: orderLine.id, ...outfit, ...rental }];
  });
}

/** A reserved checkout has taken it already. */
async function takeStoreCredit(
  trx: Trx,
  { orderId, orderNumber, order }: { orderId: string; orderNumber: string } & Pick<Purchase, 'order'>,
): Promise<void> {
  const { userId, checkoutId = null, snapshot } = order;
  const { storeCredit: amountPaise } = snapshot.totals;
  if (!amountPaise) return;
  const reference = creditReference({ orderId, checkoutId });
  const reason = `Order ${orderNumber}`;
  if (checkoutId !== null) return await nameStoreCreditSpending(trx, { reference, reason });
  if (await spendStoreCredit(trx, { userId, amountPaise, reference, reason })) return;
  throw refuse.conflict(STORE_CREDIT_CHANGED, { summary: toSummary(snapshot.totals) });
}

async function spendCoupon(
  trx: Trx,
  orderId: string,
  { order: { userId, snapshot }, coupon }: Pick<Purchase, 'order' | 'coupon'>,
): Promise<void> {
  const { couponCode: code, isCouponSpent, totals } = snapshot;
  if (code === null || !isCouponSpent) return;
  const isReserved = coupon === 'isReserved';
  const problem = await redeemCoupon(trx, { userId, orderId, code, isReserved });
  if (problem !== null) throw refuse.conflict(problem, { summary: toSummary(totals) });
}
