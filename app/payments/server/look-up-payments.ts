import type { Database } from '#app/foundation/database.server.ts';
import type { Charge } from '../charge.ts';
import type { CapturedPayment, PaymentProvider, Payments, ProviderPayment } from '../payment-provider.ts';
import { alertOfGivenBack } from './alert-of-given-back.ts';
import { findPaymentOn } from './charge-rows.server.ts';
import { providerOf } from './provider-of.ts';
import { raiseAlert } from './raise-alert.ts';
import { wasCaptured } from './was-captured.ts';

/**
 * Asks the provider what was paid on a charge: the captured payments of just its amount, usually one or none.
 * What is only authorised is captured. Another amount or currency is nobody's payment, and what went back in part
 * or whole before the shop knew it pays for nothing; both alert a person. A payment that the shop has recorded stays
 * captured, since its refunds have rows of their own. Throws `ProviderAway`.
 */
export async function lookUpPayments(
  db: Database,
  payments: Payments,
  charge: Charge,
): Promise<CapturedPayment[]> {
  // Nobody can pay an order whose id the shop never told anyone.
  if (charge.providerOrderId === null) return [];
  const provider = providerOf(payments, charge);
  const told = await provider.listPayments(charge.providerOrderId);
  const right: CapturedPayment[] = [];
  for (const payment of told.filter((each) => each.status === 'authorized' || wasCaptured(each))) {
    if (!agrees(payment, charge)) await alertOfDifference(db, payment, charge);
    else right.push(...(await takenOf(db, charge, await captured(provider, payment))));
  }
  return right;
}

/** The payment if its money is the shop's, else nothing. */
async function takenOf(db: Database, charge: Charge, payment: ProviderPayment): Promise<CapturedPayment[]> {
  const taken: CapturedPayment = { ...payment, status: 'captured' };
  if (payment.status === 'captured') return [taken];
  if (payment.status !== 'given back') return [];
  const known = await findPaymentOn(db, { chargeId: charge.id, providerPaymentId: payment.id });
  if (known?.state === 'captured') return [taken];
  await alertOfGivenBack(db, charge.provider, payment);
  return [];
}

function agrees(payment: ProviderPayment, charge: Charge): boolean {
  return (
    payment.providerOrderId === charge.providerOrderId &&
    payment.amountPaise === charge.amountPaise &&
    payment.currency === charge.currency
  );
}

async function captured(provider: PaymentProvider, payment: ProviderPayment): Promise<ProviderPayment> {
  return payment.status === 'authorized' ? await provider.capture(payment) : payment;
}

async function alertOfDifference(db: Database, payment: ProviderPayment, charge: Charge): Promise<void> {
  await raiseAlert(db, {
    key: `payment ${charge.provider} ${payment.id} differs`,
    subject: 'A payment differs from what was asked for',
    detail: `${charge.provider} ${payment.id} on charge ${charge.id}: ${payment.amountPaise} ${payment.currency} instead of ${charge.amountPaise} ${charge.currency} (paise).`,
  });
}
