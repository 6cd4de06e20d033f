import type { Database } from '#app/platform/db/database.server.ts';
import { type Payments, ProviderRefused, ProviderUnavailable } from '../providers/payment-provider.ts';
import { requireProvider } from '../providers/require-provider.server.ts';
import { requireCharge } from './find-charge.server.ts';

/**
 * Tells the provider that nothing is to be paid on a charge any more, where it knows such a thing. What the
 * provider says to it does not matter: a payment that comes all the same is settled like any other.
 */
export async function cancelProviderOrder(
  db: Database,
  payments: Payments,
  { chargeId }: { chargeId: string },
): Promise<void> {
  const charge = await requireCharge(db, chargeId);
  if (charge.providerOrderId === null) return;
  try {
    await requireProvider(payments, charge).cancelOrder(charge.providerOrderId);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
  }
}
