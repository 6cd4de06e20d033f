import { formatRupees } from '#app/platform/money/money.ts';
import { daysBetween } from '#app/platform/time/format-date.ts';
import type { CartLine } from '../cart.schema.ts';

type ChosenLine = Pick<CartLine, 'size' | 'color'> & {
  product?: Partial<Pick<CartLine['product'], 'sizes' | 'colors'>>;
};

/** 'Size M, Teal'. Omits the default values that cards send for products without sizes or colours. */
export function formatChoice({ size, color, product }: ChosenLine): string {
  const isSized = product?.sizes?.length !== 0;
  const isColored = product?.colors?.length !== 0 && color !== 'Default';
  return [isSized && size && `Size ${size}`, isColored && color].filter(Boolean).join(', ');
}

/** The rent for the period in rupees, which is due later (rules §4, Rentals). */
export function calculateRentDue({
  product,
  rentalPeriod,
}: Pick<CartLine, 'product' | 'rentalPeriod'>): number {
  if (!rentalPeriod) return 0;
  return Math.max(0, product.price * daysBetween(rentalPeriod.startDate, rentalPeriod.endDate));
}

/** The owner's first name, or 'the owner'. */
export function formatOwnerName({ product }: Pick<CartLine, 'product'>): string {
  return product.owner?.name.split(' ')[0] || 'the owner';
}

export function findLinePicture({ product }: Pick<CartLine, 'product'>): string | undefined {
  const own = product.isRental ? product.rentalImages : product.images;
  return own?.[0] ?? product.images?.[0];
}

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
