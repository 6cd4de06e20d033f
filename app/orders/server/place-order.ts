import type { User } from '#app/accounts/accounts.shapes.ts';
import { showMe } from '#app/accounts/server/show-me.ts';
import { lockShopper } from '#app/cart/server/lock-shopper.ts';
import { redeemCoupon } from '#app/cart/server/redeem-coupon.ts';
import { takeOutOfCart } from '#app/cart/server/take-out-of-cart.ts';
import { toSummary } from '#app/cart/totals.ts';
import { takeStock } from '#app/catalogue/server/take-stock.ts';
import type { Actor } from '#app/foundation/actor.ts';
import { type Database, inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { answerOnce, type KeyedAnswer } from '#app/foundation/idempotency.server.ts';
import { announce } from '#app/foundation/news.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { requireFreeDates } from '#app/rentals/server/hold-dates.ts';
import { type CashRules, canPayOnDelivery, tooMuchCash } from '../cash-on-delivery.ts';
import { orderPlaced } from '../order-news.ts';
import { datesOf, type OrderSnapshot, piecesOf } from '../order-snapshot.ts';
import type { OrderWish } from '../orders.forms.ts';
import type { Order, ShippingInfo } from '../orders.shapes.ts';
import { confirmOrder, type TriedCode, tryOrderCode } from './confirm-order.ts';
import { countCashOrder } from './count-cash-order.ts';
import { type OrderPlaced, placedAnswer } from './placed-answer.ts';
import { refuseUnagreed } from './refuse-unagreed.ts';
import { releaseOwnHold } from './release-own-hold.ts';
import { rentLines } from './rent-lines.ts';
import { requireBuyableCart } from './require-buyable-cart.ts';
import { takeSnapshot } from './take-snapshot.ts';
import { toOrder } from './to-order.ts';
import { writeOrder } from './write-order.ts';

interface CashOrder {
  key?: string;
  wish: OrderWish;
  /** the code that confirms it; no part of what is ordered */
  otp?: string | null;
  rules: CashRules;
}

/**
 * Makes an order of the signed-in person's cart that is paid on delivery, all or nothing. With a key the same
 * order is answered again (CONTRACT §2). Refuses: 401 a guest; 400 an empty cart, an account without a mobile
 * number, too much for cash on delivery, or a code that is missing or wrong where one is needed; 409 what cannot be
 * had, too many such orders on their way, or when cart or total are not what the shopper saw. What waited for a card
 * payment of the person is free again: they pay in another way.
 */
export async function placeOrder(
  db: Database,
  actor: Actor,
  { key, wish, otp, rules }: CashOrder,
): Promise<KeyedAnswer<OrderPlaced>> {
  const person = await showMe(db, actor);
  const code = await tryOrderCode(db, person, { otp, rules });
  const request = { userId: person._id, path: '/api/cart/orders', key, body: wish };
  return await inTransaction(db, async (trx) =>
    answerOnce(trx, request, async () => placedAnswer(await buyCart(trx, person, { wish, code, rules }))),
  );
}

type Purchase = Pick<CashOrder, 'wish' | 'rules'> & { code: TriedCode };

/** A purchase, from top to bottom. Nothing in it waits for the network. */
async function buyCart(trx: Trx, person: User, { wish, code, rules }: Purchase): Promise<Order> {
  await lockShopper(trx, { userId: person._id });
  await releaseOwnHold(trx, { userId: person._id });
  const cart = await requireBuyableCart(trx, person);
  await refuseUnagreed(trx, cart, wish);
  const { cashLimit } = cart.terms;
  if (!canPayOnDelivery(cart.totals.total, cashLimit)) throw refuse.invalid(tooMuchCash(cashLimit));
  await confirmOrder(trx, person, { total: cart.totals.total, code, rules });
  const snapshot = takeSnapshot(person, cart);
  // The form has made sure of it.
  const shippingInfo = wish.shippingInfo as ShippingInfo;
  await requireFreeDates(trx, datesOf(snapshot.lines));
  const order = await writeOrder(trx, {
    ...{ userId: person._id, snapshot, shippingInfo, paymentMethod: 'cod', paymentStatus: 'pending' },
    countedFor: await countCashOrder(trx, person, rules),
    events: [{ status: 'Order Placed', byUserId: person._id }],
  });
  await takeStock(trx, { pieces: piecesOf(snapshot.lines), reference: order.order_number });
  await rentLines(trx, order, { snapshot, paymentId: null });
  await spendCoupon(trx, { userId: person._id, orderId: order.id, snapshot });
  await takeOutOfCart(trx, { userId: person._id, bought: snapshot.lines });
  await announce(trx, orderPlaced, { orderId: order.id });
  return toOrder(order);
}

async function spendCoupon(
  trx: Trx,
  { userId, orderId, snapshot }: { userId: string; orderId: string; snapshot: OrderSnapshot },
): Promise<void> {
  const { couponCode: code, isCouponSpent, totals } = snapshot;
  if (code === null) return;
  const problem = await redeemCoupon(trx, { userId, orderId, code, isSpent: isCouponSpent });
  if (problem !== null) throw refuse.conflict(problem, { summary: toSummary(totals) });
}
