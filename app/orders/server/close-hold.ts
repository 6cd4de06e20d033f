import { inTransaction } from '#app/foundation/database.server.ts';
import type { Charge } from '#app/payments/charge.ts';
import { ProviderAway } from '#app/payments/payment-provider.ts';
import { releaseHold } from './release-hold.ts';
import { settleCharge } from './settle-charge.ts';
import type { Till } from './till.ts';

interface Closing {
  charge: Charge;
  as: 'expired' | 'cancelled';
  /** what to do when the provider cannot say whether it was paid: keep the pieces, or free them all the same */
  whenAway: 'keep' | 'free';
}

/**
 * Ends a hold: the provider is asked first, because a closed window does not mean 'not paid'. Gives the order that
 * was paid for, if one was; else the pieces are free again. With `keep` throws `ProviderAway`.
 */
export async function closeHold(till: Till, { charge, as, whenAway }: Closing): Promise<string | undefined> {
  try {
    const orderId = await settleCharge(till, charge);
    if (orderId) return orderId;
  } catch (error) {
    if (whenAway === 'keep' || !(error instanceof ProviderAway)) throw error;
  }
  await inTransaction(till.db, (trx) => releaseHold(trx, { chargeId: charge.id, as }));
  return undefined;
}
