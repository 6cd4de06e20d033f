import type { User } from '#app/accounts/accounts.shapes.ts';
import { showMe } from '#app/accounts/server/show-me.ts';
import { takeFromLimit } from '#app/accounts/server/take-from-limit.ts';
import { lockShopper } from '#app/cart/server/lock-shopper.ts';
import { reserveCoupon } from '#app/cart/server/reserve-coupon.ts';
import { toSummary } from '#app/cart/totals.ts';
import { takeStock } from '#app/catalogue/server/take-stock.ts';
import type { Actor } from '#app/foundation/actor.ts';
import { inTransaction, type Trx } from '#app/foundation/database.server.ts';
import {
  answerOnce,
  findAnswer,
  forgetAnswer,
  type KeyedRequest,
} from '#app/foundation/idempotency.server.ts';
import { type Refusal, refuse } from '#app/foundation/refusal.ts';
import { openingLimit } from '#app/payments/opening-limit.ts';
import { type Payments, ProviderAway, ProviderRefused } from '#app/payments/payment-provider.ts';
import { type AskedOrder, askProvider } from '#app/payments/server/ask-provider.ts';
import { withinPatience } from '#app/payments/server/call-provider.ts';
import { requireCharge } from '#app/payments/server/find-charge.ts';
import { openCharge } from '#app/payments/server/open-charge.ts';
import { holdDates } from '#app/rentals/server/hold-dates.ts';
import { datesOf, piecesOf } from '../order-snapshot.ts';
import type { PaymentWish } from '../orders.forms.ts';
import { findHeldCharge, insertCheckout } from './checkout-rows.server.ts';
import { limitPieces, limitUnpaid } from './limit-reservations.ts';
import { TOTAL_CHANGED } from './refuse-unagreed.ts';
import { releaseHold } from './release-hold.ts';
import { releaseOwnHold } from './release-own-hold.ts';
import { requireBuyableCart } from './require-buyable-cart.ts';
import { settleCharge } from './settle-charge.ts';
import { takeSnapshot } from './take-snapshot.ts';
import type { Till } from './till.ts';

const ANOTHER_OPENED = 'Another payment of yours has just been opened. Please try again.';
const NOT_OPENED = 'Payment initialization failed. Please try again.';

interface Opening {
  /** the call that was made: a key holds for one */
  path: string;
  key?: string;
  wish: PaymentWish;
}

/**
 * Opens a card payment for the signed-in person's cart: prices it, takes its pieces and its coupon for 15 minutes and
 * writes down all that the order needs, before the provider is asked. An earlier hold of the person is freed for it,
 * unless it was paid. Refuses, and leaves the earlier hold as it is: 401 a guest; 400 an empty cart; 409 another total than the shopper saw, what cannot be had,
 * or more than 20 pieces without a proven address; 429 the 11th in a minute, or after reservations that nobody paid; 503 when the provider does not open the payment within ten seconds: then nothing is
 * held, and a key may be used again.
 */
export async function holdCartForPayment(
  till: Till,
  actor: Actor,
  { path, key, wish }: Opening,
): Promise<AskedOrder> {
  const person = await showMe(till.db, actor);
  await takeFromLimit(till.db, openingLimit(person._id));
  const request = { userId: person._id, path, key, body: wish };
  return await withinPatience(till.payments, async () => {
    const earlier = await findAnswer<{ chargeId: string }>(till.db, request);
    if (earlier) return await openAtProvider(till, request, earlier.body);

    const asked = await settleEarlierHold(till, person._id);
    const { body } = await inTransaction(till.db, (trx) =>
      answerOnce(trx, request, async () => ({
        status: 200,
        body: { chargeId: await holdCart(trx, { payments: till.payments, person, wish, asked }) },
      })),
    );
    return await openAtProvider(till, request, body);
  });
}

/** Asks whether the person's earlier payment was made, since then it is an order first. Gives the charge that was asked about. */
async function settleEarlierHold(till: Till, userId: string): Promise<string | undefined> {
  const chargeId = await findHeldCharge(till.db, userId);
  if (chargeId === undefined) return undefined;
  try {
    await settleCharge(till, await requireCharge(till.db, chargeId));
    return chargeId;
  } catch (error) {
    throw refusalOf(error);
  }
}

interface Held {
  payments: Payments;
  person: User;
  wish: PaymentWish;
  /** the charge of an earlier hold that is known to be unpaid */
  asked: string | undefined;
}

/** All in one transaction: where the new hold is refused the earlier one stays. */
async function holdCart(trx: Trx, { payments, person, wish, asked }: Held): Promise<string> {
  await lockShopper(trx, { userId: person._id });
  const released = await releaseOwnHold(trx, { userId: person._id });
  if (released !== undefined && released !== asked) throw refuse.conflict(ANOTHER_OPENED);
  await limitUnpaid(trx, person);
  const cart = await requireBuyableCart(trx, person);
  const { total } = cart.totals;
  const summary = toSummary(cart.totals);
  if (wish.amount !== total) throw refuse.conflict(TOTAL_CHANGED, { summary });
  limitPieces(person, cart.lines);
  const snapshot = takeSnapshot(person, cart);
  const { id: chargeId } = await openCharge(trx, payments, {
    userId: person._id,
    purpose: 'cart',
    amountPaise: total,
  });
  const checkout = { userId: person._id, chargeId, snapshot, shippingInfo: wish.shippingInfo ?? null };
  const reference = await insertCheckout(trx, checkout);
  await holdDates(trx, {
    ...{ checkoutId: reference, userId: person._id },
    wishes: datesOf(snapshot.lines),
  });
  await takeStock(trx, { pieces: piecesOf(snapshot.lines), reason: 'held', reference });
  const { couponCode: code, isCouponSpent } = snapshot;
  if (code === null || !isCouponSpent) return chargeId;
  const problem = await reserveCoupon(trx, { userId: person._id, checkoutId: reference, code });
  if (problem !== null) throw refuse.conflict(problem, { summary });
  return chargeId;
}

async function openAtProvider(
  till: Till,
  request: KeyedRequest,
  { chargeId }: { chargeId: string },
): Promise<AskedOrder> {
  try {
    return await askProvider(till.db, till.payments, { chargeId });
  } catch (error) {
    await inTransaction(till.db, async (trx) => {
      await releaseHold(trx, { chargeId, as: 'cancelled' });
      await forgetAnswer(trx, request);
    });
    throw refusalOf(error);
  }
}

/** What a provider's trouble is to the shopper; anything else is no trouble of a provider. */
function refusalOf(error: unknown): Refusal | unknown {
  const isProviders = error instanceof ProviderAway || error instanceof ProviderRefused;
  return isProviders ? refuse.notReady(NOT_OPENED) : error;
}
