import type { Database } from '#app/foundation/database.server.ts';
import { type Payments, ProviderAway, ProviderRefused } from '../payment-provider.ts';
import { requireCharge } from './find-charge.ts';
import { providerOf } from './provider-of.ts';

/**
 * Tells the provider that nothing is to be paid on a charge any more, where it knows such a thing. What the
 * provider says to it does not matter: a payment that comes all the same is settled like any other.
 */
export async function forbidPaying(
  db: Database,
  payments: Payments,
  { chargeId }: { chargeId: string },
): Promise<void> {
  const charge = await requireCharge(db, chargeId);
  if (charge.providerOrderId === null) return;
  try {
    await providerOf(payments, charge).cancelOrder(charge.providerOrderId);
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error;
  }
}
