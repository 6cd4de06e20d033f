import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { toRupees } from '#app/platform/money/money.ts';
import { alertRefundedPayment, raiseAlert } from '../alerts/alerts.server.ts';
import { postToLedger } from '../ledger/ledger.server.ts';
import { ACCOUNTS } from '../ledger/ledger-accounts.ts';
import {
  type CapturedPayment,
  type PaymentProof,
  type PaymentProvider,
  type PaymentProviders,
  type ProviderPayment,
  requireProvider,
  wasCaptured,
} from '../providers/payment-provider.ts';
import { type Charge, PAYMENT_NOT_VERIFIED, type Payment, type PaymentState } from './charge.ts';
import { findPaymentOfCharge, setChargeState, upsertPayment } from './charges.db.server.ts';

/**
 * Fetches a charge's payments from the provider, captures authorised ones, and returns those of the exact amount and
 * currency. Others, and payments refunded before the shop recorded them, raise alerts. Throws `ProviderUnavailable`.
 */
export async function fetchCapturedPayments(
  db: Database,
  payments: PaymentProviders,
  charge: Charge,
): Promise<CapturedPayment[]> {
  // Without a provider order the payer got no id, so nothing can have been paid.
  if (charge.providerOrderId === null) return [];
  const provider = requireProvider(payments, charge);
  const providerPayments = await provider.listPayments(charge.providerOrderId);
  const matching: CapturedPayment[] = [];
  for (const payment of providerPayments.filter(
    (each) => each.status === 'authorized' || wasCaptured(each),
  )) {
    if (!matchesCharge(payment, charge)) await alertAmountMismatch(db, payment, charge);
    else matching.push(...(await toCapturedPayments(db, charge, await capture(provider, payment))));
  }
  return matching;
}

async function toCapturedPayments(
  db: Database,
  charge: Charge,
  payment: ProviderPayment,
): Promise<CapturedPayment[]> {
  const capturedPayment: CapturedPayment = { ...payment, status: 'captured' };
  if (payment.status === 'captured') return [capturedPayment];
  if (payment.status !== 'refunded') return [];
  // A recorded payment stays captured: its refunds have their own rows.
  const known = await findPaymentOfCharge(db, { chargeId: charge.id, providerPaymentId: payment.id });
  if (known?.state === 'captured') return [capturedPayment];
  await alertRefundedPayment(db, charge.provider, payment);
  return [];
}

function matchesCharge(payment: ProviderPayment, charge: Charge): boolean {
  return (
    payment.providerOrderId === charge.providerOrderId &&
    payment.amountPaise === charge.amountPaise &&
    payment.currency === charge.currency
  );
}

async function capture(provider: PaymentProvider, payment: ProviderPayment): Promise<ProviderPayment> {
  return payment.status === 'authorized' ? await provider.capture(payment) : payment;
}

async function alertAmountMismatch(db: Database, payment: ProviderPayment, charge: Charge): Promise<void> {
  await raiseAlert(db, {
    key: `payment ${charge.provider} ${payment.id} differs`,
    subject: 'Payment amount does not match',
    detail: `${charge.provider} ${payment.id} on charge ${charge.id}: ${inCurrency(payment)} instead of ${inCurrency(charge)}.`,
  });
}

/** '1250.5 INR' */
function inCurrency({ amountPaise, currency }: Pick<ProviderPayment, 'amountPaise' | 'currency'>): string {
  return `${toRupees(amountPaise)} ${currency}`;
}

/**
 * Verifies the browser's proof of payment: signed by the provider for this charge's order, and captured in full at the
 * provider. Refuses an invalid proof; throws `ProviderUnavailable`.
 */
export async function verifyPayment(
  db: Database,
  payments: PaymentProviders,
  charge: Charge,
  { paymentId, signature }: Pick<PaymentProof, 'paymentId' | 'signature'>,
): Promise<CapturedPayment> {
  if (charge.providerOrderId === null) throw refuse.invalid(PAYMENT_NOT_VERIFIED);
  const proof = { providerOrderId: charge.providerOrderId, paymentId, signature };
  if (!(await requireProvider(payments, charge).isProven(proof))) throw refuse.invalid(PAYMENT_NOT_VERIFIED);
  const paid = (await fetchCapturedPayments(db, payments, charge)).find(({ id }) => id === paymentId);
  if (!paid) throw refuse.invalid(PAYMENT_NOT_VERIFIED);
  return paid;
}

/**
 * Records a payment as the provider reports it, idempotently. A captured payment ends polling and posts card clearing
 * against payments received; settling then posts from payments received. Refuses a payment of another charge.
 */
export async function recordPayment(
  trx: Trx,
  charge: Charge,
  providerPayment: ProviderPayment & { status: PaymentState },
): Promise<Payment> {
  const known = await findPaymentOfCharge(trx, {
    chargeId: charge.id,
    providerPaymentId: providerPayment.id,
  });
  // A captured payment is final (I12) and already posted.
  if (known?.state === 'captured') return known;
  const payment = await upsertPayment(trx, {
    id: newId(),
    charge_id: charge.id,
    provider: charge.provider,
    provider_payment_id: providerPayment.id,
    amount_paise: providerPayment.amountPaise,
    method: providerPayment.method,
    state: providerPayment.status,
  });
  if (!payment) throw refuse.invalid(PAYMENT_NOT_VERIFIED);
  if (payment.state !== 'captured') return payment;
  await setChargeState(trx, charge.id, 'captured');
  await postToLedger(trx, {
    kind: 'payment captured',
    reference: `payment ${payment.id}`,
    entries: [
      { account: ACCOUNTS.cardClearing, amountPaise: payment.amountPaise },
      { account: ACCOUNTS.paymentsReceived, amountPaise: -payment.amountPaise },
    ],
  });
  return payment;
}
