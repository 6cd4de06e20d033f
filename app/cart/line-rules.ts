import { refuse } from '#app/foundation/refusal.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import { MOST_PIECES } from './cart-limits.ts';
import { onlySoManyLeft } from './line-problems.ts';

export function isSamePeriod(one: RentalPeriod | null, other: RentalPeriod | null): boolean {
  return one?.startDate === other?.startDate && one?.endDate === other?.endDate;
}

interface KeptLine {
  id: string;
  stockItemId: string;
  quantity: number;
}

/** How many pieces of an offer a line may have, after what the cart's other lines take from the same heap. */
export function piecesLeft(
  offer: { stockItemId: string; available: number },
  lines: readonly KeptLine[],
  ownLineId?: string,
): number {
  const taken = lines
    .filter((line) => line.stockItemId === offer.stockItemId && line.id !== ownLineId)
    .reduce((sum, line) => sum + line.quantity, 0);
  return Math.max(0, offer.available - taken);
}

/** The quantity of a line that gets more pieces. Refuses with 409 more than there are; a merge takes what there is, and at least one. */
export function settleQuantity(
  { has, more, left }: { has: number; more: number; left: number },
  isMerge: boolean,
): number {
  const wanted = has + more;
  if (isMerge) return Math.min(wanted, Math.max(left, has, 1), MOST_PIECES);
  return allowQuantity({ wanted, has, left });
}

/** A line may always become smaller, also where there is too little for it. Refuses with 409 more than there are. */
export function allowQuantity({ wanted, has, left }: { wanted: number; has: number; left: number }): number {
  if (wanted > has && wanted > left) throw refuse.conflict(onlySoManyLeft(left));
  if (wanted > MOST_PIECES) throw refuse.invalid(`A line holds at most ${MOST_PIECES} pieces.`);
  return wanted;
}
