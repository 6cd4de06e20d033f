import { formatRupees } from '#app/platform/money/money.ts';

/** Messages about a cart line, used by the server and, before it responds, by the browser. */
export const NO_LONGER_AVAILABLE = 'This product is no longer available.';
export const CHOICE_NO_LONGER_AVAILABLE = 'This size or colour is no longer available.';
const SOLD_OUT = 'This is sold out.';
export const DATES_MISSING = 'Please choose your rental dates.';
export const RENTAL_QUANTITY_IS_ONE = 'The quantity of a rented outfit is always 1.';

/** In rupees; null if the price is the same. */
export function formatPriceChange(then: number, now: number): string | null {
  if (then === now) return null;
  return `The price of this item has changed from ${formatRupees(then)} to ${formatRupees(now)}.`;
}

export function formatRemaining(left: number): string {
  return left > 0 ? `Only ${left} left.` : SOLD_OUT;
}
