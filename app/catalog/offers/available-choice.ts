import type { ProductPage } from '../catalog.schema.ts';
import { type Choice, chooseDefaultVariant, findAvailableQuantity } from './product-choice.ts';
import { sortBySize } from './sizes.ts';

/**
 * The default choice if it is available, else the first available one: other sizes of the default colour first. The default
 * if everything is sold out.
 */
export function chooseAvailableVariant(
  product: Pick<ProductPage, 'sizes' | 'colors' | 'stock' | 'variants'>,
  preferredColor?: string,
): Choice {
  const preferred = chooseDefaultVariant(product, preferredColor);
  const sizes = sortBySize(product.sizes, (size) => size);
  const choices = [preferred.color, ...product.colors].flatMap((color) =>
    [preferred.size, ...sizes].map((size) => ({ size, color })),
  );
  return choices.find((choice) => findAvailableQuantity(product, choice) > 0) ?? preferred;
}
