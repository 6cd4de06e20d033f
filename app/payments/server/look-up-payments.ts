import type { Database } from '#app/foundation/database.server.ts';
import type { Charge } from '../charge.ts';
import type { CapturedPayment, PaymentProvider, Payments, ProviderPayment } from '../payment-provider.ts';
import { providerOf } from './provider-of.ts';
import { raiseAlert } from './raise-alert.ts';

/**
 * Asks the provider what was paid on a charge: the captured payments of just its amount, usually one or none.
 * What is only authorised is captured. Another amount or currency is nobody's payment and alerts a person
 * (payments-and-security §5, row 71). Throws `ProviderAway`.
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
  const right: ProviderPayment[] = [];
  for (const payment of told.filter(({ status }) => status === 'captured' || status === 'authorized')) {
    if (!agrees(payment, charge)) await alertOfDifference(db, payment, charge);
    else right.push(await captured(provider, payment));
  }
  return right.filter((payment): payment is CapturedPayment => payment.status === 'captured');
}

function agrees(payment: ProviderPayment, charge: Charge): boolean {
  return (
    payment.providerOrderId === charge.providerOrderId &&
    payment.amountPaise === charge.amountPaise &&
    payment.currency === charge.currency
  );
}

async function captured(provider: PaymentProvider, payment: ProviderPayment): Promise<ProviderPayment> {
  return payment.status === 'captured' ? payment : await provider.capture(payment);
}

async function alertOfDifference(db: Database, payment: ProviderPayment, charge: Charge): Promise<void> {
  await raiseAlert(db, {
    key: `payment ${charge.provider} ${payment.id} differs`,
    subject: 'A payment differs from what was asked for',
    detail: `${charge.provider} ${payment.id} on charge ${charge.id}: ${payment.amountPaise} ${payment.currency} instead of ${charge.amountPaise} ${charge.currency} (paise).`,
  });
}
