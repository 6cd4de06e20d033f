import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { CapturedPayment, PaymentProof, PaymentProviders } from '../providers/payment-provider.ts';
import { requireProvider } from '../providers/require-provider.server.ts';
import { type Charge, PAYMENT_NOT_VERIFIED } from './charge.ts';
import { fetchCapturedPayments } from './fetch-captured-payments.server.ts';

/**
 * Verifies the browser's proof of payment: signed by the provider for this charge's order, and captured in full at the
 * provider. Refuses with 400 an invalid proof; throws `ProviderUnavailable`.
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
