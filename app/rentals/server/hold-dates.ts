import { lockOutfits } from '#app/catalogue/server/lock-outfits.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { findDatesProblems } from './find-dates-problems.ts';
import { type DatesWish, deleteHeld, insertOccupied } from './occupied-rows.server.ts';

/** Keeps the days of a cart for whoever pays for it. Refuses with 409 days that are taken, with the next free ones. */
export async function holdDates(
  trx: Trx,
  { checkoutId, userId, wishes }: { checkoutId: string; userId: string; wishes: readonly DatesWish[] },
): Promise<void> {
  await requireFreeDates(trx, wishes);
  await insertOccupied(
    trx,
    wishes.map((wish) => ({ ...wish, by: { checkoutId, userId } })),
  );
}

/** Frees what `holdDates` kept; nothing happens where nothing is held any more. */
export async function releaseDates(trx: Trx, { checkoutId }: { checkoutId: string }): Promise<void> {
  await deleteHeld(trx, checkoutId);
}

/** Locks the outfits and gives whether all of these days are free; until the transaction ends they stay so. */
export async function areDatesFree(trx: Trx, wishes: readonly DatesWish[]): Promise<boolean> {
  const problems = await findLockedProblems(trx, wishes);
  return problems.every((problem) => problem === null);
}

/** The same, refusing with 409 where they are not. */
export async function requireFreeDates(trx: Trx, wishes: readonly DatesWish[]): Promise<void> {
  const problem = (await findLockedProblems(trx, wishes)).find((found) => found !== null);
  if (problem) throw refuse.conflict(problem.message, { nextFree: problem.nextFree });
}

async function findLockedProblems(trx: Trx, wishes: readonly DatesWish[]) {
  await lockOutfits(
    trx,
    wishes.map(({ productId }) => productId),
  );
  return await findDatesProblems(trx, wishes);
}
