import { lockShopper } from '#app/cart/cart.server.ts';
import { deductStockIfAvailable, restock } from '#app/inventory/move-stock.server.ts';
import { completeAddress, createOrder } from '#app/orders/create-order.server.ts';
import { settleExchange } from '#app/orders/exchanges/pay-exchange.server.ts';
import { findOrderOfCheckout, hasOrdered } from '#app/orders/find-orders.server.ts';
import { type OrderSnapshot, toRentalDates, toStockLines } from '#app/orders/order-snapshot.ts';
import { orderMoved } from '#app/orders/orders.events.ts';
import type { Order, ShippingInfo } from '#app/orders/orders.schema.ts';
import { toIncompleteAddress } from '#app/orders/shipping-info.ts';
import { fetchCapturedPayments, recordPayment } from '#app/payments/charges/captured-payments.server.ts';
import type { Charge, Payment } from '#app/payments/charges/charge.ts';
import {
  findCharge,
  listChargesToPoll,
  lockCharge,
  requireCharge,
  scheduleNextPoll,
} from '#app/payments/charges/charges.server.ts';
import {
  type CapturedPayment,
  type PaymentProviders,
  type ProviderName,
  ProviderUnavailable,
} from '#app/payments/providers/payment-provider.ts';
import { refundPayment } from '#app/payments/refunds/refunds.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { paise } from '#app/platform/money/money.ts';
import { findCouponUseProblem } from '#app/promotions/coupon-uses.server.ts';
import { areDatesFree } from '#app/rentals/availability/outfit-dates.server.ts';
import { settleHoldOfCharge } from '#app/rentals/deposits/hold-deposit.server.ts';
import { settleFee } from '#app/rentals/fees/pay-fee.server.ts';
import { pinOfAddress } from '#app/shipping/pins/pin-location.ts';
import { findDelivery } from '#app/shipping/promise/delivery.server.ts';
import { settleGiftCard } from '#app/store-credit/gift-cards/buy-gift-card.server.ts';
import { spendStoreCredit } from '#app/store-credit/store-credit.server.ts';
import { completePurchase } from '../complete-purchase.server.ts';
import { findDraftProblem, findOrderOfDraft } from '../draft-orders/draft-purchase.server.ts';
import { type Checkout, hasCheckout, lockCheckout, setCheckoutSettled } from './checkouts.db.server.ts';
import { releaseReservation } from './free-reservation.server.ts';

export interface PaymentContext {
  db: Database;
  payments: PaymentProviders;
  /** the shop's public address, for the mail with a gift card */
  storeUrl?: string;
}

const SOLD_OUT_BEFORE_PAYMENT = 'Sold out before your payment arrived. The whole amount goes back to you.';
const COUPON_UNAVAILABLE =
  'Your coupon could no longer be used when your payment arrived. The whole amount goes back to you.';
const DISCOUNT_UNAVAILABLE =
  'The discount for your first order had been used when your payment arrived. The whole amount goes back to you.';

const CREDIT_UNAVAILABLE =
  'Your store credit could no longer be used when your payment arrived. The whole amount goes back to you.';

interface SettlePaymentInput {
  chargeId: string;
  paid: CapturedPayment;
  /** the address and method from the order call */
  shippingInfo?: ShippingInfo | null;
  paymentMethod?: 'razorpay' | 'card';
}

/**
 * Turns a captured payment into an order or a full refund, never both (rules §4); a repeated call returns the same
 * order's id. The order is the checkout's snapshot. If the reservation has expired, stock and coupon are reserved again;
 * if that fails, the order is created as cancelled and refunded.
 */
export async function settlePayment(
  trx: Trx,
  { chargeId, paid, ...stated }: SettlePaymentInput,
): Promise<string> {
  const { userId } = await requireCharge(trx, chargeId);
  await lockShopper(trx, { userId });
  const charge = await lockCharge(trx, chargeId);
  const payment = await recordPayment(trx, charge, paid);
  const checkout = await lockCheckout(trx, charge.id);
  if (!checkout) throw new Error(`The charge ${charge.id} pays for no checkout.`);
  const earlier = await findEarlierOrder(trx, checkout);
  if (!earlier) return await completeOrder(trx, { charge, payment, checkout, ...stated });
  if (earlier.paymentId !== payment.id) await refundPayment(trx, { payment, reasonKey: 'paid twice' });
  else await completeAddress(trx, earlier.id, stated.shippingInfo);
  return earlier.id;
}

/**
 * The order of the checkout, or the one that its draft order has become in the meantime: then this payment is a duplicate, and
 * its reservation is released.
 */
async function findEarlierOrder(trx: Trx, checkout: Checkout) {
  const order = await findOrderOfCheckout(trx, checkout.id);
  const { draftOrderId } = checkout.snapshot;
  if (order || draftOrderId === undefined) return order;
  const orderOfDraft = await findOrderOfDraft(trx, draftOrderId);
  if (orderOfDraft) await freeReservation(trx, checkout);
  return orderOfDraft;
}

/** Does nothing if the reservation has ended. */
async function freeReservation(trx: Trx, { chargeId }: Checkout): Promise<void> {
  await releaseReservation(trx, { chargeId, endState: 'cancelled' });
}

interface CompleteOrderInput extends Omit<SettlePaymentInput, 'chargeId' | 'paid'> {
  charge: Charge;
  payment: Payment;
  checkout: Checkout;
}

async function completeOrder(trx: Trx, completion: CompleteOrderInput): Promise<string> {
  const { checkout } = completion;
  const lossReason = await findLossReason(trx, checkout);
  await setCheckoutSettled(trx, checkout.id);
  if (lossReason !== null) return await createCancelledOrder(trx, completion, lossReason);

  const order = toOrderFields(completion);
  const { isExpress } = order.snapshot;
  const delivery = await findDelivery(trx, pinOfAddress(order.shippingInfo), isExpress);
  const { id: orderId } = await completePurchase(trx, {
    order: { ...order, promise: delivery?.deliveryBy },
    stock: { reservedBy: checkout.id },
    coupon: 'isReserved',
  });
  return orderId;
}

/** Why an order is no longer possible, as a sentence; otherwise reserves its stock. */
async function findLossReason(trx: Trx, checkout: Checkout): Promise<string | null> {
  const isHeld = checkout.state === 'held';
  const draftProblem = await findDraftProblem(trx, checkout.snapshot, { isHeld });
  if (draftProblem === null) return isHeld ? null : await reserveAgain(trx, checkout);
  await freeReservation(trx, checkout);
  return draftProblem;
}

/** Reserves an expired checkout's stock, dates and coupon again. Returns why it is not possible, as a sentence. */
async function reserveAgain(trx: Trx, checkout: Checkout): Promise<string | null> {
  const { id: reference, snapshot } = checkout;
  const quantities = toStockLines(snapshot.lines);
  const dates = toRentalDates(snapshot.lines).map(({ route, ...each }) => ({
    ...each,
    travel: route && { route },
  }));
  if (!(await areDatesFree(trx, dates))) return SOLD_OUT_BEFORE_PAYMENT;
  if (!(await deductStockIfAvailable(trx, { quantities, reason: 'held', reference })))
    return SOLD_OUT_BEFORE_PAYMENT;
  const problem = await findDiscountProblem(trx, checkout);
  if (problem !== null) await restock(trx, { quantities, reason: 'released', reference });
  return problem;
}

/** Takes the store credit of an expired checkout again; it and the coupon were released when the reservation expired. */
async function findDiscountProblem(trx: Trx, checkout: Checkout): Promise<string | null> {
  if (!(await isCouponAvailable(trx, checkout))) return COUPON_UNAVAILABLE;
  if (!(await isFirstOrderDue(trx, checkout))) return DISCOUNT_UNAVAILABLE;
  const { id: checkoutId, userId, snapshot } = checkout;
  return (await takeStoreCredit(trx, { userId, checkoutId, snapshot })) ? null : CREDIT_UNAVAILABLE;
}

/** Takes a checkout's store credit until it is paid or released. Returns false if there is less. */
export async function takeStoreCredit(
  trx: Trx,
  { userId, checkoutId, snapshot }: { userId: string; checkoutId: string; snapshot: OrderSnapshot },
): Promise<boolean> {
  const amountPaise = snapshot.totals.storeCredit ?? paise(0);
  const reference = `checkout ${checkoutId}`;
  return await spendStoreCredit(trx, { userId, amountPaise, reference, reason: 'Payment in progress' });
}

/** Whether the coupon can still be used: its use was released when the reservation expired. */
async function isCouponAvailable(trx: Trx, { userId, snapshot }: Checkout): Promise<boolean> {
  const { couponCode: code, isCouponSpent } = snapshot;
  if (code === null || !isCouponSpent) return true;
  return (await findCouponUseProblem(trx, { userId, code, hasOrdered })) === null;
}

/** Whether an automatic discount for first orders, if it has one, is still due. */
async function isFirstOrderDue(trx: Trx, { userId, snapshot }: Checkout): Promise<boolean> {
  const isNeeded = snapshot.discounts?.some(({ isFirstOrderOnly }) => isFirstOrderOnly) ?? false;
  return !isNeeded || !(await hasOrdered(trx, { userId }));
}

async function createCancelledOrder(
  trx: Trx,
  completion: CompleteOrderInput,
  reason: string,
): Promise<string> {
  const { payment } = completion;
  const order = await createOrder(trx, {
    ...toOrderFields(completion),
    status: 'Cancelled',
    cancelReason: reason,
    paymentStatus: 'refunded',
    events: [{ status: 'Cancelled', byUserId: null, note: reason }],
  });
  await refundPayment(trx, { payment, reasonKey: 'order cancelled' });
  await publish(trx, orderMoved, { orderId: order.id, status: 'Cancelled' });
  return order.id;
}

function toOrderFields({ charge, payment, checkout, shippingInfo, paymentMethod }: CompleteOrderInput) {
  const { snapshot } = checkout;
  const defaultMethod: Order['paymentMethod'] = charge.provider === 'stripe' ? 'card' : 'razorpay';
  return {
    userId: checkout.userId,
    snapshot,
    // The address from opening the payment comes first, so that the result does not depend on the caller.
    shippingInfo: checkout.shippingInfo ?? shippingInfo ?? toIncompleteAddress(snapshot.contact.name),
    paymentMethod: snapshot.advance ? ('cod' as const) : (paymentMethod ?? defaultMethod),
    checkoutId: checkout.id,
    paymentId: payment.id,
  };
}

/**
 * Fetches a charge's payments from the provider and settles them; has no effect if repeated. Called for webhooks, by the
 * poll, when a reservation expires and when the window is closed. Throws `ProviderUnavailable`.
 */
export async function settleCharge(
  { db, payments, storeUrl }: PaymentContext,
  charge: Charge,
): Promise<string | undefined> {
  const { id: chargeId, purpose } = charge;
  if (purpose === 'rental deposit') {
    await settleHoldOfCharge({ db, payments }, charge);
    return undefined;
  }
  if (purpose === 'cart' && !(await hasCheckout(db, chargeId))) return undefined;
  const paid = await fetchCapturedPayments(db, payments, charge);
  if (purpose === 'rental fee')
    return await settleEach(db, paid, (trx, payment) => settleFee(trx, { chargeId, paid: payment }));
  if (purpose === 'gift card')
    return await settleEach(db, paid, (trx, payment) =>
      settleGiftCard(trx, { chargeId, paid: payment, storeUrl }),
    );
  if (purpose === 'exchange')
    return await settleEach(db, paid, (trx, payment) => settleExchange(trx, { chargeId, paid: payment }));
  let orderId: string | undefined;
  for (const payment of paid) {
    orderId = await inTransaction(db, (trx) => settlePayment(trx, { chargeId: charge.id, paid: payment }));
  }
  return orderId;
}

/** Rental fees, gift cards and exchanges do not create an order. */
async function settleEach(
  db: Database,
  paid: readonly CapturedPayment[],
  settle: (trx: Trx, payment: CapturedPayment) => Promise<unknown>,
): Promise<undefined> {
  for (const payment of paid) await inTransaction(db, (trx) => settle(trx, payment));
}

/** Handles a webhook: it only names the payment, whose state is fetched from the provider. */
export async function settleReportedPayment(
  paymentContext: PaymentContext,
  reported: { provider: ProviderName; providerOrderId: string },
): Promise<void> {
  const charge = await findCharge(paymentContext.db, reported);
  if (charge) await settleCharge(paymentContext, charge);
}

/**
 * Scheduled job: polls the provider for charges we have heard nothing about and settles the paid ones, so that an order
 * is created without the browser and the webhook (rules §7).
 */
export async function pollCharges(paymentContext: PaymentContext): Promise<void> {
  await forEachSettled(await listChargesToPoll(paymentContext.db), async (charge) => {
    const wasReached = await settleCharge(paymentContext, charge).then(
      () => true,
      (error) => {
        if (error instanceof ProviderUnavailable) return false;
        throw error;
      },
    );
    await scheduleNextPoll(paymentContext.db, charge, { wasReached });
  });
}

/** Runs `work` for every item and throws an AggregateError of the failures. */
export async function forEachSettled<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} failed.`);
}
