import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Paise } from '#app/platform/money/money.ts';
import {
  type OpenedOrder,
  type PaymentProvider,
  type PaymentProviders,
  type ProviderName,
  ProviderRefused,
  ProviderUnavailable,
  requireProvider,
} from '../providers/payment-provider.ts';
import type { Charge, ChargePurpose } from './charge.ts';
import { insertCharge, setProviderOrder } from './charges.db.server.ts';
import { requireCharge } from './charges.server.ts';

/**
 * Records a card payment to be made; after the commit, `openProviderOrder` calls the provider
 * (rules §7). Refuses if card payments are off.
 */
export async function openCharge(
  trx: Trx,
  payments: PaymentProviders,
  { userId, purpose, amountPaise }: { userId: string; purpose: ChargePurpose; amountPaise: Paise },
): Promise<Charge> {
  if (!payments.current)
    throw refuse.invalid('Card payments are currently unavailable. Please choose another payment method.');
  return await insertCharge(trx, {
    id: newId(),
    user_id: userId,
    purpose,
    provider: payments.current.name,
    amount_paise: amountPaise,
  });
}

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

/** Enough for real payers; stops reserving stock in bulk and flooding the provider. */
const PAYMENT_ATTEMPTS = { limit: 10, minutes: 1 };

/** Limits the card payments that a user opens, for carts and rental fees together. */
export function paymentRateLimit(userId: string) {
  return { bucket: `hold:${userId}`, ...PAYMENT_ATTEMPTS };
}
