import type { Trx } from '#app/foundation/database.server.ts';
import { findHeldCharge } from './checkout-rows.server.ts';
import { releaseHold } from './release-hold.ts';

/**
 * Frees what waits for a person's card payment, because they order or pay anew, and gives its charge. It stays where
 * the caller's transaction is refused. The person is locked.
 */
export async function releaseOwnHold(trx: Trx, { userId }: { userId: string }): Promise<string | undefined> {
  const chargeId = await findHeldCharge(trx, userId);
  if (chargeId !== undefined) await releaseHold(trx, { chargeId, as: 'cancelled' });
  return chargeId;
}
