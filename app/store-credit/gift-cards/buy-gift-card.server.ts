import { recordPayment, verifyPayment } from '#app/payments/charges/captured-payments.server.ts';
import { PAYMENT_NOT_VERIFIED, type Payment } from '#app/payments/charges/charge.ts';
import {
  findOwnCharge,
  lockCharge,
  type OpenedProviderOrder,
  openCharge,
  openProviderOrder,
  paymentRateLimit,
} from '#app/payments/charges/charges.server.ts';
import { postToLedger } from '#app/payments/ledger/ledger.server.ts';
import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import { withDeadline } from '#app/payments/providers/call-provider.server.ts';
import {
  type CapturedPayment,
  type PaymentProof,
  type PaymentProviders,
  ProviderRefused,
  ProviderUnavailable,
} from '#app/payments/providers/payment-provider.ts';
import { refundPayment } from '#app/payments/refunds/refunds.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isId, newId } from '#app/platform/db/ids.ts';
import { runIdempotent } from '#app/platform/http/api/idempotency.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, paise, rupeesToPaise } from '#app/platform/money/money.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { type Actor, requirePermission, requireSignedIn } from '#app/platform/security/actor.ts';
import type { BuyGiftCardInput, GiftCard } from './gift-card.schema.ts';
import {
  findGiftCard,
  type GiftCardRow,
  insertGiftCard,
  listGiftCardsOf,
  lockGiftCardOfCharge,
  setGiftCardIssued,
} from './gift-cards.db.server.ts';
import { mailGiftCard, newGiftCardCode } from './send-gift-card.server.ts';
import { toGiftCard } from './to-gift-card.ts';

const NOT_OPENED = 'Payment initialization failed. Please try again.';
const MOST_SHOWN = 50;

interface Context {
  db: Database;
  payments: PaymentProviders;
}

interface BuyInput {
  key?: string;
  input: BuyGiftCardInput;
}

/**
 * Opens the card payment for a gift card, whose code is made and sent when the payment is captured. A voucher is not a
 * supply, so it has no GST (CGST Act, section 12(4)). Refuses more than 10 payments a minute and a provider that fails.
 */
export async function buyGiftCard(
  { db, payments }: Context,
  actor: Actor,
  { key, input }: BuyInput,
): Promise<{ giftCard: GiftCard; payment: OpenedProviderOrder }> {
  const { userId } = requireSignedIn(actor);
  await consumeRateLimit(db, paymentRateLimit(userId));
  const request = { userId, path: '/api/gift-cards', key, body: input };
  const { body } = await inTransaction(db, (trx) =>
    runIdempotent(trx, request, async () => ({
      status: 201,
      body: await openGiftCard(trx, payments, { userId, input }),
    })),
  );
  try {
    const payment = await withDeadline(payments, () => openProviderOrder(db, payments, body));
    return { giftCard: await showGiftCard(db, actor, body), payment };
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused)
      throw refuse.notReady(NOT_OPENED);
    throw error;
  }
}

async function openGiftCard(
  trx: Trx,
  payments: PaymentProviders,
  { userId, input }: { userId: string; input: BuyGiftCardInput },
) {
  // The schema allows two decimals only.
  const amountPaise = rupeesToPaise(input.amount) as Paise;
  const { id: chargeId } = await openCharge(trx, payments, { userId, purpose: 'gift card', amountPaise });
  const giftCardId = newId();
  const { recipient, message } = input;
  await insertGiftCard(trx, { id: giftCardId, chargeId, buyerId: userId, amountPaise, recipient, message });
  return { chargeId, giftCardId };
}

/** A gift card for its buyer. Refuses someone else's as not found. */
export async function showGiftCard(
  db: Database,
  actor: Actor,
  { giftCardId }: { giftCardId: string },
): Promise<GiftCard> {
  const { userId } = requireSignedIn(actor);
  const row = isId(giftCardId) ? await findGiftCard(db, giftCardId) : undefined;
  if (row?.buyer_id !== userId) throw refuse.notFound('Gift card not found');
  return toGiftCard(row);
}

/** The gift cards that the signed-in person has bought, newest first. */
export async function listGiftCards(db: Database, actor: Actor): Promise<GiftCard[]> {
  return (await listGiftCardsOf(db, requireSignedIn(actor).userId, MOST_SHOWN)).map(toGiftCard);
}

/** The gift cards that a customer has bought, newest first, for staff. */
export async function listCustomerGiftCards(
  db: Database,
  actor: Actor,
  { customerId, limit }: { customerId: string; limit: number },
): Promise<GiftCard[]> {
  requirePermission(actor, 'orders');
  return (await listGiftCardsOf(db, customerId, limit)).map(toGiftCard);
}

/**
 * Confirms a gift card's payment with the payment window's proof. Refuses an invalid proof; while the provider is
 * unavailable, webhooks and polling settle it instead.
 */
export async function confirmGiftCardPayment(
  { db, payments, storeUrl }: Context & { storeUrl?: string },
  actor: Actor,
  { giftCardId, proof }: { giftCardId: string; proof: PaymentProof },
): Promise<GiftCard> {
  const { userId } = requireSignedIn(actor);
  await showGiftCard(db, actor, { giftCardId });
  const charge = await findOwnCharge(db, { providerOrderId: proof.providerOrderId, userId });
  if (charge?.purpose !== 'gift card') throw refuse.invalid(PAYMENT_NOT_VERIFIED);
  const paid = await withDeadline(payments, () => verifyPayment(db, payments, charge, proof)).catch(
    (error) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      throw refuse.notReady(
        'Your payment could not be checked. If it went through, we send the gift card by itself.',
      );
    },
  );
  await inTransaction(db, async (trx) => {
    if ((await lockGiftCardOfCharge(trx, charge.id))?.id !== giftCardId)
      throw refuse.invalid(PAYMENT_NOT_VERIFIED);
    await settleGiftCard(trx, { chargeId: charge.id, paid, storeUrl });
  });
  return await showGiftCard(db, actor, { giftCardId });
}

/** Issues a paid gift card and sends its code; a second payment for it is refunded in full. Idempotent. */
export async function settleGiftCard(
  trx: Trx,
  { chargeId, paid, storeUrl }: { chargeId: string; paid: CapturedPayment; storeUrl?: string },
): Promise<void> {
  const charge = await lockCharge(trx, chargeId);
  const card = await lockGiftCardOfCharge(trx, charge.id);
  if (!card) throw new Error(`Charge ${charge.id} is not for a gift card.`);
  const payment = await recordPayment(trx, charge, paid);
  if (card.payment_id === payment.id) return;
  if (card.state !== 'unpaid') return await refundPayment(trx, { payment, reasonKey: 'paid twice' });
  await issue(trx, { card, payment, storeUrl });
}

interface Issue {
  card: GiftCardRow;
  payment: Payment;
  storeUrl: string | undefined;
}

async function issue(trx: Trx, { card, payment, storeUrl }: Issue): Promise<void> {
  const { code, ...stored } = await newGiftCardCode(trx);
  const expiresAt = await setGiftCardIssued(trx, card.id, { paymentId: payment.id, ...stored });
  const amountPaise = paise(card.amount_paise);
  await postToLedger(trx, {
    kind: 'gift card sold',
    reference: `gift card ${card.id}`,
    entries: [
      { account: ACCOUNTS.paymentsReceived, amountPaise },
      { account: ACCOUNTS.giftCards, amountPaise: -amountPaise },
    ],
  });
  await mailGiftCard(trx, { card, code, expiresAt, storeUrl, dedupeKey: `gift card ${card.id}` });
}
