import type { Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Paise } from '#app/platform/money/money.ts';
import type { PaymentProviders } from '../providers/payment-provider.ts';
import type { Charge, ChargePurpose } from './charge.ts';
import { insertCharge } from './charges.db.server.ts';

/**
 * Records a card payment to be made; after the commit, `openProviderOrder` calls the provider
 * (rules §7). Refuses with 400 if card payments are off.
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
