import type { User } from '#app/accounts/accounts.shapes.ts';
import { showMe } from '#app/accounts/server/show-me.ts';
import { FIRST_ORDER_ONLY } from '#app/cart/coupons.ts';
import { emptyCart } from '#app/cart/server/empty-cart.ts';
import { holdCart } from '#app/cart/server/hold-cart.ts';
import { type PricedCart, soldPieces } from '#app/cart/server/price-cart.ts';
import { redeemCoupon } from '#app/cart/server/redeem-coupon.ts';
import { toSummary } from '#app/cart/totals.ts';
import { takeStock } from '#app/catalogue/server/take-stock.ts';
import type { Actor } from '#app/foundation/actor.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { answerOnce, type KeyedAnswer } from '#app/foundation/idempotency.server.ts';
import { announce } from '#app/foundation/news.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { canPayOnDelivery, TOO_MUCH_CASH } from '../cash-on-delivery.ts';
import { orderPlaced } from '../order-news.ts';
import type { OrderWish } from '../orders.forms.ts';
import type { Order } from '../orders.shapes.ts';
import { hasOrdered } from './has-ordered.ts';
import { findOrder, insertEvents, type OrderRow } from './order-rows.server.ts';
import { refuseUnagreed } from './refuse-unagreed.ts';
import { toOrder } from './to-order.ts';
import { writeOrder } from './write-order.ts';

export interface OrderPlaced {
  success: true;
  message: string;
  order: Order;
}

/**
 * Makes an order of the signed-in person's cart, all or nothing. With a key the same order is answered again
 * (CONTRACT §2). Refuses: 401 a guest; 400 an empty cart, an account without a mobile number, or too much
 * for cash on delivery; 409 what cannot be had, or when cart or total are not what the shopper saw.
 */
export async function placeOrder(
  db: Database,
  actor: Actor,
  { key, wish }: { key?: string; wish: OrderWish },
): Promise<KeyedAnswer<OrderPlaced>> {
  const person = await showMe(db, actor);
  const request = { userId: person._id, path: '/api/cart/orders', key, body: wish };
  return await inTransaction(db, async (trx) =>
    answerOnce(trx, request, async () => {
      const order = await buyCart(trx, person, wish);
      return { status: 201, body: { success: true, message: 'Order placed successfully', order } };
    }),
  );
}

/** A purchase, from top to bottom. Nothing in it waits for the network. */
async function buyCart(trx: Trx, person: User, wish: OrderWish): Promise<Order> {
  refuseUnreachable(person);
  const cart = await holdCart(trx, { userId: person._id });
  refuseUnorderable(cart);
  await refuseUnagreed(trx, cart, wish);
  await refuseLateCoupon(trx, person, cart);
  if (!canPayOnDelivery(cart.totals.total)) throw refuse.invalid(TOO_MUCH_CASH);
  const { shippingInfo, paymentMethod } = wish;
  const facts = { person, cart, shippingInfo, paymentMethod, paymentStatus: 'pending' as const };
  const order = await writeOrder(trx, facts);
  await redeemCoupon(trx, { userId: person._id, orderId: order.id, cart });
  await takeStock(trx, { pieces: soldPieces(cart), reference: order.number });
  await insertEvents(trx, [{ orderId: order.id, status: 'Order Placed', byUserId: person._id }]);
  await emptyCart(trx, { userId: person._id, lineIds: cart.lines.map((line) => line.id) });
  await announce(trx, orderPlaced, { orderId: order.id });
  return toOrder((await findOrder(trx, { orderId: order.id })) as OrderRow);
}

/** An account made by a one-time code may have no number yet; the courier needs one. */
function refuseUnreachable({ mobileNumber }: User): void {
  if (!mobileNumber) throw refuse.invalid('Please add your mobile number to your account first.');
}

/** A coupon that was taken in before another order was placed. */
async function refuseLateCoupon(trx: Trx, { _id: userId }: User, { coupon, totals }: PricedCart) {
  if (coupon === null || !(await hasOrdered(trx, { userId }))) return;
  throw refuse.conflict(FIRST_ORDER_ONLY, { summary: toSummary(totals) });
}

function refuseUnorderable({ lines, totals }: PricedCart): void {
  if (lines.length === 0) throw refuse.invalid('Your cart is empty');
  const summary = toSummary(totals);
  const broken = lines.find((line) => line.problem !== null);
  if (broken) throw refuse.conflict(`${broken.product.name}: ${broken.problem}`, { summary });
  if (lines.some((line) => line.isRental)) {
    throw refuse.conflict('Outfits for rent cannot be ordered yet. Remove them to go on.', { summary });
  }
}
