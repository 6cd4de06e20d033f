import { lockOutfits } from '#app/catalog/product/lock-products.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { findDateConflicts } from './find-date-conflicts.server.ts';
import { deleteReservedDates, insertOccupied, type RequestedDates } from './occupied-days.db.server.ts';

/** Keeps the days of a cart for whoever pays for it. Refuses with 409 days that are taken, with the next free ones. */
export async function reserveDates(
  trx: Trx,
  {
    checkoutId,
    userId,
    requestedDates,
  }: { checkoutId: string; userId: string; requestedDates: readonly RequestedDates[] },
): Promise<void> {
  await requireFreeDates(trx, requestedDates);
  await insertOccupied(
    trx,
    requestedDates.map((input) => ({ ...input, by: { checkoutId, userId } })),
  );
}

/** Frees what `holdDates` kept; nothing happens where nothing is held any more. */
export async function releaseReservedDates(trx: Trx, { checkoutId }: { checkoutId: string }): Promise<void> {
  await deleteReservedDates(trx, checkoutId);
}

/** Locks the outfits and gives whether all of these days are free; until the transaction ends they stay so. */
export async function areDatesFree(trx: Trx, requestedDates: readonly RequestedDates[]): Promise<boolean> {
  const problems = await lockAndFindConflicts(trx, requestedDates);
  return problems.every((problem) => problem === null);
}

/** The same, refusing with 409 where they are not. */
export async function requireFreeDates(trx: Trx, requestedDates: readonly RequestedDates[]): Promise<void> {
  const problem = (await lockAndFindConflicts(trx, requestedDates)).find((found) => found !== null);
  if (problem) throw refuse.conflict(problem.message, { nextFree: problem.nextFree });
}

async function lockAndFindConflicts(trx: Trx, requestedDates: readonly RequestedDates[]) {
  await lockOutfits(
    trx,
    requestedDates.map(({ productId }) => productId),
  );
  return await findDateConflicts(trx, requestedDates);
}
