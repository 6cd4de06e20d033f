import type { Database } from '#app/platform/db/database.server.ts';
import {
  type PaymentProviders,
  ProviderRefused,
  ProviderUnavailable,
} from '../providers/payment-provider.ts';
import { requireProvider } from '../providers/require-provider.server.ts';
import { requireCharge } from './find-charge.server.ts';

/**
 * Cancels the provider's order, where the provider supports it. Provider errors are ignored: a payment that still
 * arrives is settled like any other.
 */
export async function cancelProviderOrder(
  db: Database,
  payments: PaymentProviders,
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
