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
