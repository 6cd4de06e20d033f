import type { ProductPage } from '../catalog.schema.ts';

/**
 * A page shows the number of pieces up to this one; if there are more, the browser asks for it, so that a sale changes the page
 * only when few are left (decision 087).
 */
export const FEW_LEFT = 10;

/** A card shows the number of pieces of a product up to this one, counted over all its sizes and colours (decision 093). */
export const LAST_PIECES = 5;

const atMost = (stock: number) => Math.min(stock, FEW_LEFT);

/** A product as its page has it, with no number of pieces above FEW_LEFT. */
export function capStock(product: ProductPage): ProductPage {
  const variants = product.variants.map((variant) => ({ ...variant, stock: atMost(variant.stock) }));
  return { ...product, stock: atMost(product.stock), variants };
}

/** The number of a product's pieces as a list in a page has it: LAST_PIECES at most, or one more for any larger number. */
export function capListedStock(stock: number): number {
  return Math.min(stock, LAST_PIECES + 1);
}

/** 'Only 2 left' or 'Out of Stock'; undefined for more pieces and for outfits to rent, which are single pieces. */
export function fewLeftLabel({ stock, isRental }: { stock: number; isRental: boolean }): string | undefined {
  if (isRental || stock > LAST_PIECES) return undefined;
  return stock > 0 ? `Only ${stock} left` : 'Out of Stock';
}
