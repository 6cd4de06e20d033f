import { lockShopper } from '#app/cart/own-cart.server.ts';
import { deductStockIfAvailable, restock } from '#app/inventory/move-stock.server.ts';
import { completeAddress } from '#app/orders/complete-order-address.server.ts';
import { createOrder } from '#app/orders/create-order.server.ts';
import { findOrderOfCheckout, hasOrdered } from '#app/orders/find-orders.server.ts';
import { toRentalDates, toStockLines } from '#app/orders/order-snapshot.ts';
import { orderMoved } from '#app/orders/orders.events.ts';
import type { Order, ShippingInfo } from '#app/orders/orders.schema.ts';
import { toIncompleteAddress } from '#app/orders/shipping-info.ts';
import type { Charge, Payment } from '#app/payments/charges/charge.ts';
import { lockCharge, requireCharge } from '#app/payments/charges/find-charge.server.ts';
import { recordPayment } from '#app/payments/charges/record-payment.server.ts';
import type { CapturedPayment } from '#app/payments/providers/payment-provider.ts';
import { refundPayment } from '#app/payments/refunds/refund-payment.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { findCouponUseProblem } from '#app/promotions/coupon-uses.server.ts';
import { areDatesFree } from '#app/rentals/availability/outfit-dates.server.ts';
import { completePurchase } from '../complete-purchase.server.ts';
import { type Checkout, lockCheckout, setCheckoutSettled } from '../reservation/checkouts.db.server.ts';

const SOLD_OUT_BEFORE_PAYMENT = 'Sold out before your payment arrived. The whole amount goes back to you.';
const COUPON_UNAVAILABLE =
  'Your coupon could no longer be used when your payment arrived. The whole amount goes back to you.';

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
  const earlier = await findOrderOfCheckout(trx, checkout.id);
  if (!earlier) return await completeOrder(trx, { charge, payment, checkout, ...stated });
  if (earlier.paymentId !== payment.id) await refundPayment(trx, { payment, reasonKey: 'paid twice' });
  else await completeAddress(trx, earlier.id, stated.shippingInfo);
  return earlier.id;
}

interface CompleteOrderInput extends Omit<SettlePaymentInput, 'chargeId' | 'paid'> {
  charge: Charge;
  payment: Payment;
  checkout: Checkout;
}

async function completeOrder(trx: Trx, completion: CompleteOrderInput): Promise<string> {
  const { checkout } = completion;
  const lossReason = checkout.state === 'held' ? null : await reserveAgain(trx, checkout);
  await setCheckoutSettled(trx, checkout.id);
  if (lossReason !== null) return await createCancelledOrder(trx, completion, lossReason);

  const { id: orderId } = await completePurchase(trx, {
    order: toOrderFields(completion),
    stock: { reservedBy: checkout.id },
    coupon: 'isReserved',
  });
  return orderId;
}

/** Reserves an expired checkout's stock, dates and coupon again. Returns why it is not possible, as a sentence. */
async function reserveAgain(trx: Trx, checkout: Checkout): Promise<string | null> {
  const { id: reference, snapshot } = checkout;
  const quantities = toStockLines(snapshot.lines);
  if (!(await areDatesFree(trx, toRentalDates(snapshot.lines)))) return SOLD_OUT_BEFORE_PAYMENT;
  if (!(await deductStockIfAvailable(trx, { quantities, reason: 'held', reference })))
    return SOLD_OUT_BEFORE_PAYMENT;
  if (await isCouponAvailable(trx, checkout)) return null;
  await restock(trx, { quantities, reason: 'released', reference });
  return COUPON_UNAVAILABLE;
}

/** Whether the coupon can still be used: its use was released when the reservation expired. */
async function isCouponAvailable(trx: Trx, { userId, snapshot }: Checkout): Promise<boolean> {
  const { couponCode: code, isCouponSpent } = snapshot;
  if (code === null || !isCouponSpent) return true;
  return (await findCouponUseProblem(trx, { userId, code, hasOrdered })) === null;
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
    paymentMethod: paymentMethod ?? defaultMethod,
    checkoutId: checkout.id,
    paymentId: payment.id,
  };
}
