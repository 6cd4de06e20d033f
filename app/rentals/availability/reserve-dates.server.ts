import { lockOutfits } from '#app/catalog/product/products.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { findDateConflicts } from './find-date-conflicts.server.ts';
import { deleteReservedDates, insertOccupied, type RequestedDates } from './occupied-days.db.server.ts';

/** Reserves the dates of a cart during its payment. The caller has locked the outfits and found the dates free. */
export async function reserveDates(
  trx: Trx,
  {
    checkoutId,
    userId,
    requestedDates,
  }: { checkoutId: string; userId: string; requestedDates: readonly RequestedDates[] },
): Promise<void> {
  await insertOccupied(
    trx,
    requestedDates.map((input) => ({ ...input, by: { checkoutId, userId } })),
  );
}

/** Releases the dates that `reserveDates` reserved; idempotent. */
export async function releaseReservedDates(trx: Trx, { checkoutId }: { checkoutId: string }): Promise<void> {
  await deleteReservedDates(trx, checkoutId);
}

/** Locks the outfits until the transaction ends, and returns whether all dates are free. */
export async function areDatesFree(trx: Trx, requestedDates: readonly RequestedDates[]): Promise<boolean> {
  const conflicts = await lockAndFindConflicts(trx, requestedDates);
  return conflicts.every((conflict) => conflict === null);
}

/** Locks the outfits. Refuses with 409 unavailable dates, with the next free periods. */
export async function requireFreeDates(trx: Trx, requestedDates: readonly RequestedDates[]): Promise<void> {
  const conflict = (await lockAndFindConflicts(trx, requestedDates)).find((found) => found !== null);
  if (conflict) throw refuse.conflict(conflict.message, { nextFree: conflict.nextFree });
}

async function lockAndFindConflicts(trx: Trx, requestedDates: readonly RequestedDates[]) {
  await lockOutfits(
    trx,
    requestedDates.map(({ productId }) => productId),
  );
  return await findDateConflicts(trx, requestedDates);
}
