import type { Product, ProductPage, Variant } from '../catalog.schema.ts';

export interface Choice {
  size: string;
  color: string;
}

/**
 * The default choice: size M and colour Default if offered, otherwise the first (rules §4, Cart lines). The product
 * page prefers White to Default.
 */
export function chooseDefaultVariant(
  product: Pick<Product, 'sizes' | 'colors'>,
  preferredColor = 'Default',
): Choice {
  return {
    size: choosePreferred(product.sizes, 'M'),
    color: choosePreferred(product.colors, preferredColor),
  };
}

function choosePreferred(offered: string[], fallback: string): string {
  if (offered.length === 0) return fallback;
  return offered.includes(fallback) ? fallback : (offered[0] as string);
}

/** The variant for a choice; a variant's '' (no sizes or no colours) matches any value. */
export function findVariant<V extends Pick<Variant, 'size' | 'color'>>(
  variants: readonly V[],
  choice: Choice,
): V | undefined {
  return variants.find(
    (variant) =>
      (variant.size === '' || variant.size === choice.size) &&
      (variant.color === '' || variant.color === choice.color),
  );
}

/** Units available of a choice (rules §5, Stock). */
export function findAvailableQuantity(
  product: Pick<ProductPage, 'stock' | 'variants'>,
  choice: Choice,
): number {
  if (product.variants.length === 0) return Math.max(0, product.stock);
  return Math.max(0, findVariant(product.variants, choice)?.stock ?? 0);
}

/** Every size in every colour; '' if there are none. */
export function combineOptions(sizes: readonly string[], colors: readonly string[]): Choice[] {
  const orBlank = (values: readonly string[]) => (values.length === 0 ? [''] : values);
  return orBlank(sizes).flatMap((size) => orBlank(colors).map((color) => ({ size, color })));
}
