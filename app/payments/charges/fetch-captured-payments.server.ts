import type { Database } from '#app/platform/db/database.server.ts';
import { raiseAlert } from '../alerts/raise-alert.server.ts';
import { alertRefundedPayment } from '../alerts/raise-refunded-payment-alert.server.ts';
import type {
  CapturedPayment,
  PaymentProvider,
  Payments,
  ProviderPayment,
} from '../providers/payment-provider.ts';
import { requireProvider } from '../providers/require-provider.server.ts';
import { wasCaptured } from '../providers/was-captured.server.ts';
import type { Charge } from './charge.ts';
import { findPaymentOn } from './charges.db.server.ts';

/**
 * Asks the provider what was paid on a charge: the captured payments of just its amount, usually one or none.
 * What is only authorised is captured. Another amount or currency is nobody's payment, and what went back in part
 * or whole before the shop knew it pays for nothing; both alert a person. A payment that the shop has recorded stays
 * captured, since its refunds have rows of their own. Throws `ProviderAway`.
 */
export async function fetchCapturedPayments(
  db: Database,
  payments: Payments,
  charge: Charge,
): Promise<CapturedPayment[]> {
  // Nobody can pay an order whose id the shop never told anyone.
  if (charge.providerOrderId === null) return [];
  const provider = requireProvider(payments, charge);
  const providerPayments = await provider.listPayments(charge.providerOrderId);
  const matching: CapturedPayment[] = [];
  for (const payment of providerPayments.filter(
    (each) => each.status === 'authorized' || wasCaptured(each),
  )) {
    if (!matchesCharge(payment, charge)) await alertAmountMismatch(db, payment, charge);
    else matching.push(...(await toCapturedPayments(db, charge, await captured(provider, payment))));
  }
  return matching;
}

/** The payment if its money is the shop's, else nothing. */
async function toCapturedPayments(
  db: Database,
  charge: Charge,
  payment: ProviderPayment,
): Promise<CapturedPayment[]> {
  const capturedPayment: CapturedPayment = { ...payment, status: 'captured' };
  if (payment.status === 'captured') return [capturedPayment];
  if (payment.status !== 'given back') return [];
  const known = await findPaymentOn(db, { chargeId: charge.id, providerPaymentId: payment.id });
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

async function captured(provider: PaymentProvider, payment: ProviderPayment): Promise<ProviderPayment> {
  return payment.status === 'authorized' ? await provider.capture(payment) : payment;
}

async function alertAmountMismatch(db: Database, payment: ProviderPayment, charge: Charge): Promise<void> {
  await raiseAlert(db, {
    key: `payment ${charge.provider} ${payment.id} differs`,
    subject: 'A payment differs from what was asked for',
    detail: `${charge.provider} ${payment.id} on charge ${charge.id}: ${payment.amountPaise} ${payment.currency} instead of ${charge.amountPaise} ${charge.currency} (paise).`,
  });
}
