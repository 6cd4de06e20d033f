import type { Database } from '#app/platform/db/database.server.ts';
import {
  type OpenedOrder,
  type PaymentProvider,
  type Payments,
  type ProviderName,
  ProviderUnavailable,
} from '../providers/payment-provider.ts';
import { requireProvider } from '../providers/require-provider.server.ts';
import type { Charge } from './charge.ts';
import { setProviderOrder } from './charges.db.server.ts';
import { requireCharge } from './find-charge.server.ts';

export interface OpenedProviderOrder extends OpenedOrder {
  provider: ProviderName;
  /** what the browser may know */
  key: string;
}

/**
 * Opens the provider's order for a charge and notes it; outside any transaction, within ten seconds. An answer
 * that was lost is looked up before another order is opened. Throws `ProviderAway` or `ProviderRefused`.
 */
export async function openProviderOrder(
  db: Database,
  payments: Payments,
  { chargeId }: { chargeId: string },
): Promise<OpenedProviderOrder> {
  const charge = await requireCharge(db, chargeId);
  const provider = requireProvider(payments, charge);
  const opened = await openOrFindOrder(provider, charge);
  await setProviderOrder(db, { id: charge.id, providerOrderId: opened.providerOrderId });
  // Two calls at once may have opened two orders at the provider: the one that was noted is the one to be paid.
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
