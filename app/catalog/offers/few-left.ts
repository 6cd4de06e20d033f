import type { ProductPage } from '../catalog.schema.ts';

/**
 * A page shows the number of pieces up to this one; if there are more, the browser asks for it, so that a sale changes the page
 * only when few are left (decision 087).
 */
export const FEW_LEFT = 10;

const atMost = (stock: number) => Math.min(stock, FEW_LEFT);

/** A product as its page has it, with no number of pieces above FEW_LEFT. */
export function capStock(product: ProductPage): ProductPage {
  const variants = product.variants.map((variant) => ({ ...variant, stock: atMost(variant.stock) }));
  return { ...product, stock: atMost(product.stock), variants };
}
