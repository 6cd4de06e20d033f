import type { Product } from '../catalog.schema.ts';

/** Who stands behind a product: who made it, or who lends it. */
export function formatBrandOrOwner(product: Pick<Product, 'isRental' | 'owner' | 'brand'>): string {
  return product.isRental && product.owner ? `Lent by ${product.owner.name}` : product.brand;
}
