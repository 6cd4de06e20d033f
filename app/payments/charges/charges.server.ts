import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Paise } from '#app/platform/money/money.ts';
import {
  type OpenedOrder,
  type PaymentProvider,
  type PaymentProviders,
  type ProviderName,
  ProviderRefused,
  ProviderUnavailable,
  requireProvider,
} from '../providers/payment-provider.ts';
import { findRefund, listPaymentRefunds } from '../refunds/refunds.db.server.ts';
import type { Charge, ChargePurpose, Payment, Refund } from './charge.ts';
import {
  findCharge,
  findPayment,
  insertCharge,
  listDueCharges,
  postponePoll,
  setNextPoll,
  setProviderOrder,
} from './charges.db.server.ts';

export { listPaymentRefunds } from '../refunds/refunds.db.server.ts';
export { findCharge, lockCharge } from './charges.db.server.ts';

/** The user's own charge by the provider's order id, which may come from the browser; others' charges are not found. */
export async function findOwnCharge(
  db: Database,
  { providerOrderId, userId }: { providerOrderId: string; userId: string },
): Promise<Charge | undefined> {
  for (const provider of ['razorpay', 'stripe', 'sandbox'] satisfies ProviderName[]) {
    const charge = await findCharge(db, { provider, providerOrderId });
    if (charge?.userId === userId) return charge;
  }
  return undefined;
}

export async function requireCharge(db: Database, chargeId: string): Promise<Charge> {
  const charge = await findCharge(db, { chargeId });
  if (!charge) throw new Error(`Charge ${chargeId} does not exist.`);
  return charge;
}

/** The id of the payment that a refund belongs to. */
export async function findRefundedPayment(db: Database, refundId: string): Promise<string | undefined> {
  return (await findRefund(db, refundId))?.paymentId;
}

/** A payment with its charge and refunds. */
export async function showPayment(
  db: Database,
  { paymentId }: { paymentId: string },
): Promise<{ payment: Payment; charge: Charge; refunds: Refund[] } | undefined> {
  const payment = await findPayment(db, paymentId);
  const charge = payment && (await findCharge(db, { chargeId: payment.chargeId }));
  if (!payment || !charge) return undefined;
  return { payment, charge, refunds: await listPaymentRefunds(db, [paymentId]) };
}

const BATCH_SIZE = 100;

/**
 * Charges due for a poll, the longest due first. They are polled after 2, 10 and 30 minutes, 2 and 12 hours, then daily
 * until day 5 (rules §7).
 */
export async function listChargesToPoll(db: Database): Promise<Charge[]> {
  return await listDueCharges(db, BATCH_SIZE);
}

/** Schedules the next poll of an open charge, or closes it after the last; retries in 5 minutes after an outage. */
export async function scheduleNextPoll(
  db: Database,
  charge: Charge,
  { wasReached }: { wasReached: boolean },
): Promise<void> {
  await (wasReached ? setNextPoll : postponePoll)(db, charge.id);
}

/**
 * Records a card payment to be made; after the commit, `openProviderOrder` calls the provider
 * (rules §7). Refuses if card payments are off.
 */
export async function openCharge(
  trx: Trx,
  payments: PaymentProviders,
  { userId, purpose, amountPaise }: { userId: string; purpose: ChargePurpose; amountPaise: Paise },
): Promise<Charge> {
  if (!payments.current)
    throw refuse.invalid('Card payments are currently unavailable. Please choose another payment method.');
  return await insertCharge(trx, {
    id: newId(),
    user_id: userId,
    purpose,
    provider: payments.current.name,
    amount_paise: amountPaise,
  });
}

export interface OpenedProviderOrder extends OpenedOrder {
  provider: ProviderName;
  /** public key for the browser */
  key: string;
}

/**
 * Opens the provider's order for a charge and records it, outside any transaction; looks up an order whose response was
 * lost before opening another. Throws `ProviderUnavailable` or `ProviderRefused`.
 */
export async function openProviderOrder(
  db: Database,
  payments: PaymentProviders,
  { chargeId }: { chargeId: string },
): Promise<OpenedProviderOrder> {
  const charge = await requireCharge(db, chargeId);
  const provider = requireProvider(payments, charge);
  const opened = await openOrFindOrder(provider, charge);
  await setProviderOrder(db, { id: charge.id, providerOrderId: opened.providerOrderId });
  // Concurrent calls may have opened two orders at the provider; only the recorded one is paid.
  const { providerOrderId } = await requireCharge(db, chargeId);
  return {
    ...opened,
    providerOrderId: providerOrderId as string,
    provider: provider.name,
    key: provider.publicKey,
  };
}

async function openOrFindOrder(provider: PaymentProvider, charge: Charge): Promise<OpenedOrder> {
  const isHold = charge.purpose === 'rental deposit';
  const order = { reference: charge.id, amountPaise: charge.amountPaise, ...(isHold && { isHold }) };
  const earlier = charge.providerOrderId === null ? undefined : await provider.findOrder(order);
  if (earlier) return earlier;
  try {
    return await provider.openOrder(order);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    const opened = await provider.findOrder(order);
    if (!opened) throw error;
    return opened;
  }
}

/**
 * Cancels the provider's order, where the provider supports it. Provider errors are ignored: a payment that still
 * arrives is settled like any other.
 */
export async function cancelProviderOrder(
  db: Database,
  payments: PaymentProviders,
  { chargeId }: { chargeId: string },
): Promise<void> {
  const charge = await requireCharge(db, chargeId);
  if (charge.providerOrderId === null) return;
  try {
    await requireProvider(payments, charge).cancelOrder(charge.providerOrderId);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
  }
}

/** Releases a hold at its provider; repeated while that is unavailable. */
export async function releaseHoldAtProvider(
  { db, payments }: { db: Database; payments: PaymentProviders },
  { chargeId }: { chargeId: string },
): Promise<void> {
  const charge = await requireCharge(db, chargeId);
  if (charge.providerOrderId !== null)
    await requireProvider(payments, charge).cancelOrder(charge.providerOrderId);
}

/** Enough for real payers; stops reserving stock in bulk and flooding the provider. */
const PAYMENT_ATTEMPTS = { limit: 10, minutes: 1 };

/** Limits the card payments that a user opens, for carts and rental fees together. */
export function paymentRateLimit(userId: string) {
  return { bucket: `hold:${userId}`, ...PAYMENT_ATTEMPTS };
}
