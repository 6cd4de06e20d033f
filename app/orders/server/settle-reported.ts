import type { ProviderName } from '#app/payments/payment-provider.ts';
import { findChargeByOrder } from '#app/payments/server/find-charge.ts';
import { settleCharge } from './settle-charge.ts';
import type { Till } from './till.ts';

/** Reacts to a provider's news of a payment: the news says only where to look, the provider what is true. */
export async function settleReported(
  till: Till,
  reported: { provider: ProviderName; providerOrderId: string },
): Promise<void> {
  const charge = await findChargeByOrder(till.db, reported);
  if (charge) await settleCharge(till, charge);
}
