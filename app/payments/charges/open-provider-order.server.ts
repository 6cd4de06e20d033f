import type { Database } from '#app/platform/db/database.server.ts';
import {
  type OpenedOrder,
  type PaymentProvider,
  type PaymentProviders,
  type ProviderName,
  ProviderUnavailable,
} from '../providers/payment-provider.ts';
import { requireProvider } from '../providers/require-provider.server.ts';
import type { Charge } from './charge.ts';
import { setProviderOrder } from './charges.db.server.ts';
import { requireCharge } from './find-charge.server.ts';

export interface OpenedProviderOrder extends OpenedOrder {
  provider: ProviderName;
  /** public key for the browser */
  key: string;
}

/**
 * Opens the provider's order for a charge and records it, outside any transaction; looks up an order whose response was
 * lost before opening another. Throws `ProviderUnavailable` or `ProviderRefused`.
 */
export async function openProviderOrder(
  db: Database,
  payments: PaymentProviders,
  { chargeId }: { chargeId: string },
): Promise<OpenedProviderOrder> {
  const charge = await requireCharge(db, chargeId);
  const provider = requireProvider(payments, charge);
  const opened = await openOrFindOrder(provider, charge);
  await setProviderOrder(db, { id: charge.id, providerOrderId: opened.providerOrderId });
  // Concurrent calls may have opened two orders at the provider; only the recorded one is paid.
  const { providerOrderId } = await requireCharge(db, chargeId);
  return {
    ...opened,
    providerOrderId: providerOrderId as string,
    provider: provider.name,
    key: provider.publicKey,
  };
}

async function openOrFindOrder(provider: PaymentProvider, charge: Charge): Promise<OpenedOrder> {
  const order = { reference: charge.id, amountPaise: charge.amountPaise };
  const earlier = charge.providerOrderId === null ? undefined : await provider.findOrder(order);
  if (earlier) return earlier;
  try {
    return await provider.openOrder(order);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    const opened = await provider.findOrder(order);
    if (!opened) throw error;
    return opened;
  }
}
