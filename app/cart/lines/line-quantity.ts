import { refuse } from '#app/platform/http/refusal.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import { MAX_LINE_QUANTITY } from './cart-limits.ts';
import { formatRemaining } from './line-problems.ts';

export function isSamePeriod(one: RentalPeriod | null, other: RentalPeriod | null): boolean {
  return one?.startDate === other?.startDate && one?.endDate === other?.endDate;
}

interface CartLineQuantity {
  id: string;
  stockItemId: string;
  quantity: number;
}

/** How many pieces of an offer a line may have, after what the cart's other lines take from the same heap. */
export function calculateRemaining(
  offer: { stockItemId: string; available: number },
  lines: readonly CartLineQuantity[],
  ownLineId?: string,
): number {
  const taken = lines
    .filter((line) => line.stockItemId === offer.stockItemId && line.id !== ownLineId)
    .reduce((sum, line) => sum + line.quantity, 0);
  return Math.max(0, offer.available - taken);
}

/** The quantity of a line that gets more pieces. Refuses with 409 more than there are; a merge takes what there is, and at least one. */
export function calculateAddedQuantity(
  { has, more, left }: { has: number; more: number; left: number },
  isMerge: boolean,
): number {
  const requested = has + more;
  if (isMerge) return Math.min(requested, Math.max(left, has, 1), MAX_LINE_QUANTITY);
  return requireAvailableQuantity({ requested, has, left });
}

/** A line may always become smaller, also where there is too little for it. Refuses with 409 more than there are. */
export function requireAvailableQuantity({
  requested,
  has,
  left,
}: {
  requested: number;
  has: number;
  left: number;
}): number {
  if (requested > has && requested > left) throw refuse.conflict(formatRemaining(left));
  if (requested > MAX_LINE_QUANTITY)
    throw refuse.invalid(`A line holds at most ${MAX_LINE_QUANTITY} pieces.`);
  return requested;
}
