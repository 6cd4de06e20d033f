import { refuse } from '#app/platform/http/refusal.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import { formatRemaining } from './format-cart-line.ts';

/** Far above any real cart. */
export const MAX_LINE_QUANTITY = 1_000_000;
export const MAX_CART_LINES = 100;

export function isSamePeriod(one: RentalPeriod | null, other: RentalPeriod | null): boolean {
  return one?.startDate === other?.startDate && one?.endDate === other?.endDate;
}

interface CartLineQuantity {
  id: string;
  stockItemId: string;
  quantity: number;
}

/** The available quantity for a line, less what the cart's other lines take from the same stock item. */
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

/** The new quantity of a line. Refuses more than the stock; a merge is reduced to it, but not below 1. */
export function calculateAddedQuantity(
  { current, added, left }: { current: number; added: number; left: number },
  isMerge: boolean,
): number {
  const requested = current + added;
  if (isMerge) return Math.min(requested, Math.max(left, current, 1), MAX_LINE_QUANTITY);
  return requireAvailableQuantity({ requested, current, left });
}

/** Refuses more than the stock; a smaller quantity than the current one is always accepted. */
export function requireAvailableQuantity({
  requested,
  current,
  left,
}: {
  requested: number;
  current: number;
  left: number;
}): number {
  if (requested > current && requested > left) throw refuse.conflict(formatRemaining(left));
  if (requested > MAX_LINE_QUANTITY)
    throw refuse.invalid(`You can order at most ${MAX_LINE_QUANTITY} of one item.`);
  return requested;
}
