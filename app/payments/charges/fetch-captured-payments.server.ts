import type { Database } from '#app/platform/db/database.server.ts';
import { alertRefundedPayment, raiseAlert } from '../alerts/raise-alert.server.ts';
import {
  type CapturedPayment,
  type PaymentProvider,
  type PaymentProviders,
  type ProviderPayment,
  wasCaptured,
} from '../providers/payment-provider.ts';
import { requireProvider } from '../providers/require-provider.server.ts';
import type { Charge } from './charge.ts';
import { findPaymentOfCharge } from './charges.db.server.ts';

/**
 * Fetches a charge's payments from the provider, captures authorised ones, and returns those of the exact amount and
 * currency. Others, and payments refunded before the shop recorded them, raise alerts. Throws `ProviderUnavailable`.
 */
export async function fetchCapturedPayments(
  db: Database,
  payments: PaymentProviders,
  charge: Charge,
): Promise<CapturedPayment[]> {
  // An order whose id was never shown to the payer cannot be paid.
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
    detail: `${charge.provider} ${payment.id} on charge ${charge.id}: ${payment.amountPaise} ${payment.currency} instead of ${charge.amountPaise} ${charge.currency} (paise).`,
  });
}
