import { findCharge } from '#app/payments/charges/find-charge.server.ts';
import type { ProviderName } from '#app/payments/providers/payment-provider.ts';
import type { PaymentContext } from './payment-context.server.ts';
import { settleCharge } from './settle-charge.server.ts';

/** Reacts to a provider's news of a payment: the news says only where to look, the provider what is true. */
export async function settleReportedPayment(
  paymentContext: PaymentContext,
  reported: { provider: ProviderName; providerOrderId: string },
): Promise<void> {
  const charge = await findCharge(paymentContext.db, reported);
  if (charge) await settleCharge(paymentContext, charge);
}
