import type { Trx } from '#app/platform/db/database.server.ts';
import { findReservedCharge } from './checkouts.db.server.ts';
import { releaseReservation } from './release-reservation.server.ts';

/**
 * Frees what waits for a person's card payment, because they order or pay anew, and gives its charge. It stays where
 * the caller's transaction is refused. The person is locked.
 */
export async function releaseOwnReservation(
  trx: Trx,
  { userId }: { userId: string },
): Promise<string | undefined> {
  const chargeId = await findReservedCharge(trx, userId);
  if (chargeId !== undefined) await releaseReservation(trx, { chargeId, as: 'cancelled' });
  return chargeId;
}
