import type { Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Paise } from '#app/platform/money/money.ts';
import type { Payments } from '../providers/payment-provider.ts';
import type { Charge, ChargePurpose } from './charge.ts';
import { insertCharge } from './charges.db.server.ts';

/**
 * Writes down that somebody is to pay by card, before the provider is asked (payments-and-security §1); the
 * provider is asked with `askProvider` after the commit. Refuses with 400 where cards are not switched on.
 */
export async function openCharge(
  trx: Trx,
  payments: Payments,
  { userId, purpose, amountPaise }: { userId: string; purpose: ChargePurpose; amountPaise: Paise },
): Promise<Charge> {
  if (!payments.current)
    throw refuse.invalid('Cards are not taken just now. Please choose another way to pay.');
  return await insertCharge(trx, {
    id: newId(),
    user_id: userId,
    purpose,
    provider: payments.current.name,
    amount_paise: amountPaise,
  });
}
