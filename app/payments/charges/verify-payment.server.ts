import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { CapturedPayment, PaymentProof, Payments } from '../providers/payment-provider.ts';
import { requireProvider } from '../providers/require-provider.server.ts';
import { type Charge, PAYMENT_NOT_VERIFIED } from './charge.ts';
import { fetchCapturedPayments } from './fetch-captured-payments.server.ts';

/**
 * What the browser says about a paid charge, proven: signed by the provider for the order that the shop opened,
 * and captured in full as the provider tells it. Refuses with 400 whatever is not; throws `ProviderAway` when
 * the provider cannot be asked just now.
 */
export async function verifyPayment(
  db: Database,
  payments: Payments,
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
