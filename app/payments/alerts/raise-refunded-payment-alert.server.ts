import type { Database } from '#app/platform/db/database.server.ts';
import type { ProviderName, ProviderPayment } from '../providers/payment-provider.ts';
import { raiseAlert } from './raise-alert.server.ts';

/** Tells a person of a payment that went back in part or whole before the shop could record it; it buys nothing. */
export async function alertRefundedPayment(
  db: Database,
  provider: ProviderName,
  { id, providerOrderId, amountPaise }: ProviderPayment,
): Promise<void> {
  await raiseAlert(db, {
    key: `given back ${provider} ${id}`,
    subject: 'A payment went back before it was an order',
    detail: `${provider} ${id} on ${providerOrderId || 'no order'}: some or all of ${amountPaise} paise was refunded at the provider. There is no order of it; refund what is left of it there.`,
  });
}
