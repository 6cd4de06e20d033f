import { findUseProblem } from '#app/cart/server/find-use-problem.ts';
import { lockShopper } from '#app/cart/server/lock-shopper.ts';
import { redeemCoupon } from '#app/cart/server/redeem-coupon.ts';
import { takeOutOfCart } from '#app/cart/server/take-out-of-cart.ts';
import { returnStock } from '#app/catalogue/server/return-stock.ts';
import { sellHeldStock } from '#app/catalogue/server/sell-held-stock.ts';
import { takeStockIfThere } from '#app/catalogue/server/take-stock.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import { announce } from '#app/foundation/news.server.ts';
import type { Charge, Payment } from '#app/payments/charge.ts';
import type { CapturedPayment } from '#app/payments/payment-provider.ts';
import { lockCharge, requireCharge } from '#app/payments/server/find-charge.ts';
import { giveBackPayment } from '#app/payments/server/give-back-payment.ts';
import { recordPayment } from '#app/payments/server/record-payment.ts';
import { areDatesFree } from '#app/rentals/server/hold-dates.ts';
import { orderMoved, orderPlaced } from '../order-news.ts';
import { datesOf, depositsOf, piecesOf } from '../order-snapshot.ts';
import type { Order, ShippingInfo } from '../orders.shapes.ts';
import { addressToComplete } from '../shipping-info.ts';
import { type Checkout, lockCheckout, setCheckoutSettled } from './checkout-rows.server.ts';
import { completeAddress } from './complete-address.ts';
import { hasOrdered } from './has-ordered.ts';
import { findOrderOfCheckout } from './order-rows.server.ts';
import { postSale } from './post-sale.ts';
import { rentLines } from './rent-lines.ts';
import { writeOrder } from './write-order.ts';

const SOLD_OUT_MEANWHILE = 'Sold out before your payment arrived. The whole amount goes back to you.';
const COUPON_GONE =
  'Your coupon could no longer be used when your payment arrived. The whole amount goes back to you.';

interface Settling {
  chargeId: string;
  paid: CapturedPayment;
  /** what the order call says besides */
  shippingInfo?: ShippingInfo | null;
  paymentMethod?: 'razorpay' | 'card';
}

/**
 * The one place where money that was captured becomes an order, or goes back in full: never neither, never both
 * (CONTRACT §4). The order is the checkout's snapshot, whatever the cart holds by now. Pieces of a hold that ended
 * and its coupon are taken again if they can be had; else the order is written as cancelled and refunded: nobody gets
 * another price than was promised. However often it comes, it gives the same order's id.
 */
export async function settlePayment(trx: Trx, { chargeId, paid, ...said }: Settling): Promise<string> {
  const { userId } = await requireCharge(trx, chargeId);
  await lockShopper(trx, { userId });
  const charge = await lockCharge(trx, chargeId);
  const payment = await recordPayment(trx, charge, paid);
  const checkout = await lockCheckout(trx, charge.id);
  if (!checkout) throw new Error(`The charge ${charge.id} pays for no checkout.`);
  const earlier = await findOrderOfCheckout(trx, checkout.id);
  if (!earlier) return await makeOrder(trx, { charge, payment, checkout, ...said });
  if (earlier.payment_id !== payment.id) await giveBackPayment(trx, { payment, reasonKey: 'paid twice' });
  else await completeAddress(trx, earlier.id, said.shippingInfo);
  return earlier.id;
}

interface Making extends Omit<Settling, 'chargeId' | 'paid'> {
  charge: Charge;
  payment: Payment;
  checkout: Checkout;
}

async function makeOrder(trx: Trx, making: Making): Promise<string> {
  const { checkout } = making;
  const pieces = piecesOf(checkout.snapshot.lines);
  const loss = checkout.state === 'held' ? null : await takeAgain(trx, checkout);
  await setCheckoutSettled(trx, checkout.id);
  if (loss !== null) return await makeCancelledOrder(trx, making, loss);

  const order = await writeOrder(trx, {
    ...factsOf(making),
    paymentStatus: 'paid',
    events: [{ status: 'Order Placed', byUserId: checkout.userId }],
  });
  await sellHeldStock(trx, { pieces, checkoutId: checkout.id, orderNumber: order.order_number });
  const { snapshot, id: checkoutId } = checkout;
  await rentLines(trx, order, { snapshot, paymentId: making.payment.id, checkoutId });
  await spendCoupon(trx, checkout, order.id);
  await takeOutOfCart(trx, { userId: checkout.userId, bought: checkout.snapshot.lines });
  const deposits = depositsOf(snapshot.lines);
  await postSale(trx, { orderId: order.id, totals: snapshot.totals, deposits, paidFrom: 'card' });
  await announce(trx, orderPlaced, { orderId: order.id });
  return order.id;
}

/** A hold that ended: what it kept is kept again where all of it can be had still. Gives why not, in a sentence. */
async function takeAgain(trx: Trx, checkout: Checkout): Promise<string | null> {
  const { id: reference, snapshot } = checkout;
  const pieces = piecesOf(snapshot.lines);
  if (!(await areDatesFree(trx, datesOf(snapshot.lines)))) return SOLD_OUT_MEANWHILE;
  if (!(await takeStockIfThere(trx, { pieces, reason: 'held', reference }))) return SOLD_OUT_MEANWHILE;
  if (await isCouponLeft(trx, checkout)) return null;
  await returnStock(trx, { pieces, reason: 'released', reference });
  return COUPON_GONE;
}

/** Whether the coupon that made the price can be used now: its use was given back with the hold. */
async function isCouponLeft(trx: Trx, { userId, snapshot }: Checkout): Promise<boolean> {
  const { couponCode: code, isCouponSpent } = snapshot;
  if (code === null || !isCouponSpent) return true;
  return (await findUseProblem(trx, { userId, code, hasOrdered })) === null;
}

async function makeCancelledOrder(trx: Trx, making: Making, reason: string): Promise<string> {
  const { payment } = making;
  const order = await writeOrder(trx, {
    ...factsOf(making),
    status: 'Cancelled',
    cancelReason: reason,
    paymentStatus: 'refunded',
    events: [{ status: 'Cancelled', byUserId: null, note: reason }],
  });
  await giveBackPayment(trx, { payment, reasonKey: 'order cancelled' });
  await announce(trx, orderMoved, { orderId: order.id, status: 'Cancelled' });
  return order.id;
}

function factsOf({ charge, payment, checkout, shippingInfo, paymentMethod }: Making) {
  const { snapshot } = checkout;
  const byProvider: Order['paymentMethod'] = charge.provider === 'stripe' ? 'card' : 'razorpay';
  return {
    userId: checkout.userId,
    snapshot,
    // Two callers may bring it: what stood when the payment was opened counts, so that their order does not.
    shippingInfo: checkout.shippingInfo ?? shippingInfo ?? addressToComplete(snapshot.contact.name),
    paymentMethod: paymentMethod ?? byProvider,
    checkoutId: checkout.id,
    paymentId: payment.id,
  };
}

async function spendCoupon(trx: Trx, { userId, snapshot }: Checkout, orderId: string): Promise<void> {
  const { couponCode: code, isCouponSpent: isSpent } = snapshot;
  if (code !== null) await redeemCoupon(trx, { userId, orderId, code, isSpent, isTaken: true });
}
