import type { Product } from '../catalogue.shapes.ts';

/** Who stands behind a product: who made it, or who lends it. */
export function makerLine(product: Pick<Product, 'isRental' | 'owner' | 'brand'>): string {
  return product.isRental && product.owner ? `Lent by ${product.owner.name}` : product.brand;
}
