import { daysBetween } from '#app/foundation/shown-date.ts';
import type { CartLine } from './cart.shapes.ts';

/** 'Size M, Teal': what was chosen; a product without sizes or colours of its own names none. */
export function choiceWords({ size, color }: Pick<CartLine, 'size' | 'color'>): string {
  const words = [size && `Size ${size}`, color && color !== 'Default' && color];
  return words.filter(Boolean).join(', ');
}

/** The rent of a line's period, in rupees, which is due later (CONTRACT §4, Rentals). */
export function rentDue({ product, rentalPeriod }: Pick<CartLine, 'product' | 'rentalPeriod'>): number {
  if (!rentalPeriod) return 0;
  return Math.max(0, product.price * daysBetween(rentalPeriod.startDate, rentalPeriod.endDate));
}

/** Who has to approve a rental: the owner's first name, or the owner. */
export function ownerWords({ product }: Pick<CartLine, 'product'>): string {
  return product.owner?.name.split(' ')[0] || 'the owner';
}

export function linePicture({ product }: Pick<CartLine, 'product'>): string | undefined {
  const own = product.isRental ? product.rentalImages : product.images;
  return own?.[0] ?? product.images?.[0];
}
