import type { User } from '#app/accounts/accounts.shapes.ts';
import { showMe } from '#app/accounts/server/show-me.ts';
import { takeFromLimit } from '#app/accounts/server/take-from-limit.ts';
import { toSummary } from '#app/cart/totals.ts';
import { takeStock } from '#app/catalogue/server/take-stock.ts';
import type { Actor } from '#app/foundation/actor.ts';
import { inTransaction, type Trx } from '#app/foundation/database.server.ts';
import { brokeConstraint } from '#app/foundation/database-errors.ts';
import {
  answerOnce,
  findAnswer,
  forgetAnswer,
  type KeyedRequest,
} from '#app/foundation/idempotency.server.ts';
import { type Refusal, refuse } from '#app/foundation/refusal.ts';
import { type Payments, ProviderAway, ProviderRefused } from '#app/payments/payment-provider.ts';
import { type AskedOrder, askProvider } from '#app/payments/server/ask-provider.ts';
import { withinPatience } from '#app/payments/server/call-provider.ts';
import { requireCharge } from '#app/payments/server/find-charge.ts';
import { openCharge } from '#app/payments/server/open-charge.ts';
import { holdDates } from '#app/rentals/server/hold-dates.ts';
import { datesOf, piecesOf } from '../order-snapshot.ts';
import type { PaymentWish } from '../orders.forms.ts';
import { findHeldCharge, insertCheckout, ONE_HOLD } from './checkout-rows.server.ts';
import { closeHold } from './close-hold.ts';
import { TOTAL_CHANGED } from './refuse-unagreed.ts';
import { releaseHold } from './release-hold.ts';
import { requireBuyableCart } from './require-buyable-cart.ts';
import { takeSnapshot } from './take-snapshot.ts';
import type { Till } from './till.ts';

/** Enough for anyone who pays, too few for anyone who empties shelves (payments-and-security §5, row 57). */
const HOLDS = { limit: 10, minutes: 1 };

const NOT_OPENED = 'Payment initialization failed. Please try again.';

interface Opening {
  /** the call that was made: a key holds for one */
  path: string;
  key?: string;
  wish: PaymentWish;
}

/**
 * Opens a card payment for the signed-in person's cart: prices it, takes its pieces for 15 minutes and writes down
 * all that the order needs, before the provider is asked. An earlier hold of the person is freed, unless it was
 * paid. Refuses: 401 a guest; 400 an empty cart; 409 another total than the shopper saw, or what cannot be had;
 * 429 the 11th in a minute; 503 when the provider does not open the payment within ten seconds: then nothing is
 * held, and a key may be used again.
 */
export async function holdCartForPayment(
  till: Till,
  actor: Actor,
  { path, key, wish }: Opening,
): Promise<AskedOrder> {
  const person = await showMe(till.db, actor);
  await takeFromLimit(till.db, { bucket: `hold:${person._id}`, ...HOLDS });
  const request = { userId: person._id, path, key, body: wish };
  return await withinPatience(till.payments, async () => {
    const earlier = await findAnswer<{ chargeId: string }>(till.db, request);
    if (earlier) return await openAtProvider(till, request, earlier.body);

    await freeEarlierHold(till, person._id);
    const { body } = await inTransaction(till.db, (trx) =>
      answerOnce(trx, request, async () => ({
        status: 200,
        body: { chargeId: await holdCart(trx, { payments: till.payments, person, wish }) },
      })),
    );
    return await openAtProvider(till, request, body);
  });
}

async function freeEarlierHold(till: Till, userId: string): Promise<void> {
  const chargeId = await findHeldCharge(till.db, userId);
  if (chargeId === undefined) return;
  const charge = await requireCharge(till.db, chargeId);
  try {
    await closeHold(till, { charge, as: 'cancelled', whenAway: 'keep' });
  } catch (error) {
    throw refusalOf(error);
  }
}

interface Held {
  payments: Payments;
  person: User;
  wish: PaymentWish;
}

async function holdCart(trx: Trx, { payments, person, wish }: Held): Promise<string> {
  const cart = await requireBuyableCart(trx, person);
  const { total } = cart.totals;
  if (wish.amount !== total) throw refuse.conflict(TOTAL_CHANGED, { summary: toSummary(cart.totals) });
  const snapshot = takeSnapshot(person, cart);
  const { id: chargeId } = await openCharge(trx, payments, {
    userId: person._id,
    purpose: 'cart',
    amountPaise: total,
  });
  const checkout = { userId: person._id, chargeId, snapshot, shippingInfo: wish.shippingInfo ?? null };
  const reference = await insertCheckout(trx, checkout).catch((error) => {
    throw brokeConstraint(error, ONE_HOLD)
      ? refuse.conflict('Another payment of yours has just been opened. Please try again.')
      : error;
  });
  await holdDates(trx, {
    ...{ checkoutId: reference, userId: person._id },
    wishes: datesOf(snapshot.lines),
  });
  await takeStock(trx, { pieces: piecesOf(snapshot.lines), reason: 'held', reference });
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
