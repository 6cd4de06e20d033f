import type { ProductPage } from '../catalog.schema.ts';
import { type Choice, findVariant } from './product-choice.ts';

/** Units available of a choice (CONTRACT §5, Stock). */
export function findAvailableQuantity(
  product: Pick<ProductPage, 'stock' | 'variants'>,
  choice: Choice,
): number {
  if (product.variants.length === 0) return Math.max(0, product.stock);
  return Math.max(0, findVariant(product.variants, choice)?.stock ?? 0);
}
