import { redeemCoupon } from '#app/cart/server/redeem-coupon.ts';
import { takeOutOfCart } from '#app/cart/server/take-out-of-cart.ts';
import { sellHeldStock } from '#app/catalogue/server/sell-held-stock.ts';
import { takeStockIfThere } from '#app/catalogue/server/take-stock.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import { announce } from '#app/foundation/news.server.ts';
import type { Charge, Payment } from '#app/payments/charge.ts';
import type { CapturedPayment } from '#app/payments/payment-provider.ts';
import { lockCharge } from '#app/payments/server/find-charge.ts';
import { giveBackPayment } from '#app/payments/server/give-back-payment.ts';
import { recordPayment } from '#app/payments/server/record-payment.ts';
import { areDatesFree } from '#app/rentals/server/hold-dates.ts';
import { orderMoved, orderPlaced } from '../order-news.ts';
import { datesOf, depositsOf, piecesOf } from '../order-snapshot.ts';
import type { Order, ShippingInfo } from '../orders.shapes.ts';
import { addressToComplete } from '../shipping-info.ts';
import { type Checkout, lockCheckout, setCheckoutState } from './checkout-rows.server.ts';
import { completeAddress } from './complete-address.ts';
import { findOrderOfCheckout } from './order-rows.server.ts';
import { postSale } from './post-sale.ts';
import { rentLines } from './rent-lines.ts';
import { writeOrder } from './write-order.ts';

const SOLD_OUT_MEANWHILE = 'Sold out before your payment arrived. The whole amount goes back to you.';

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
 * are taken again if they are there; else the order is written as cancelled and refunded. However often it comes,
 * it gives the same order's id.
 */
export async function settlePayment(trx: Trx, { chargeId, paid, ...said }: Settling): Promise<string> {
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
  const isThere = checkout.state === 'held' || (await takeAgain(trx, checkout));
  await setCheckoutState(trx, checkout.id, 'settled');
  if (!isThere) return await makeCancelledOrder(trx, making);

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

/** A hold that ended: what it kept is kept again where it can be had still. */
async function takeAgain(trx: Trx, { id: reference, snapshot: { lines } }: Checkout): Promise<boolean> {
  if (!(await areDatesFree(trx, datesOf(lines)))) return false;
  return await takeStockIfThere(trx, { pieces: piecesOf(lines), reason: 'held', reference });
}

async function makeCancelledOrder(trx: Trx, making: Making): Promise<string> {
  const { payment } = making;
  const order = await writeOrder(trx, {
    ...factsOf(making),
    status: 'Cancelled',
    cancelReason: SOLD_OUT_MEANWHILE,
    paymentStatus: 'refunded',
    events: [{ status: 'Cancelled', byUserId: null, note: SOLD_OUT_MEANWHILE }],
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

/** A coupon that another order used meanwhile stays with that one; what was paid for stays as cheap as it was. */
async function spendCoupon(trx: Trx, { userId, snapshot }: Checkout, orderId: string): Promise<void> {
  const { couponCode: code, isCouponSpent: isSpent } = snapshot;
  if (code !== null) await redeemCoupon(trx, { userId, orderId, code, isSpent });
}
