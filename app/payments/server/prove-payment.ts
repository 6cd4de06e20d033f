import type { Database } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { Charge } from '../charge.ts';
import type { CapturedPayment, PaymentProof, Payments } from '../payment-provider.ts';
import { lookUpPayments } from './look-up-payments.ts';
import { providerOf } from './provider-of.ts';

export const UNPROVEN = 'Payment could not be verified.';

/**
 * What the browser says about a paid charge, proven: signed by the provider for the order that the shop opened,
 * and captured in full as the provider tells it. Refuses with 400 whatever is not; throws `ProviderAway` when
 * the provider cannot be asked just now.
 */
export async function provePayment(
  db: Database,
  payments: Payments,
  charge: Charge,
  { paymentId, signature }: Pick<PaymentProof, 'paymentId' | 'signature'>,
): Promise<CapturedPayment> {
  if (charge.providerOrderId === null) throw refuse.invalid(UNPROVEN);
  const proof = { providerOrderId: charge.providerOrderId, paymentId, signature };
  if (!(await providerOf(payments, charge).isProven(proof))) throw refuse.invalid(UNPROVEN);
  const paid = (await lookUpPayments(db, payments, charge)).find(({ id }) => id === paymentId);
  if (!paid) throw refuse.invalid(UNPROVEN);
  return paid;
}
