import type { Product } from '../catalog.schema.ts';

/** A rental's owner or a product's brand. */
export function formatBrandOrOwner(product: Pick<Product, 'isRental' | 'owner' | 'brand'>): string {
  return product.isRental && product.owner ? `Lent by ${product.owner.name}` : product.brand;
}
