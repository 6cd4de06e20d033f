import type { ListingQuery } from '../listing/product-query.ts';
import { colorOf, isInStock, type ProductColumns, sizeOf } from './product-columns.ts';

/** A list's filters without its search, which gives the candidates. */
export type ColumnFilter = Omit<ListingQuery, 'sort' | 'page' | 'limit' | 'q' | 'searchQuery'>;

/** Whether a variant fits the size, colour or family filter, and is in stock where the filter says so. */
export function fittingVariants(
  columns: ProductColumns,
  { size, color, colorFamily, inStock }: ColumnFilter,
) {
  const isSize = flagsOf(columns.sizes.texts, (text) => equalsAny(text, size));
  const isColor = flagsOf(columns.colors.texts, (text) => equalsAny(text, color));
  const isFamily = flagsOf(columns.families.texts, (text) => equalsAny(text, colorFamily));
  const isOffered = (variant: number) => !inStock || isInStock(variant);
  return {
    size: (variant: number) => isSize[sizeOf(variant)] === 1 && isOffered(variant),
    color: (variant: number) => isColor[colorOf(variant)] === 1 && isOffered(variant),
    family: (variant: number) =>
      isFamily[columns.familyOf[colorOf(variant)] as number] === 1 && isOffered(variant),
  };
}

/** By number, 1 for each text that fits. */
export function flagsOf(texts: readonly string[], fits: (text: string) => boolean): Uint8Array {
  return Uint8Array.from(texts, (text) => (fits(text) ? 1 : 0));
}

export function equalsAny(text: string, wanted: readonly string[] | undefined): boolean {
  return isWantedIn(wanted, (each) => each.toLowerCase() === text.toLowerCase());
}

/** Whether any of the wanted values fits; all do if nothing is wanted. */
export function isWantedIn(wanted: readonly string[] | undefined, fits: (value: string) => boolean): boolean {
  return wanted === undefined || wanted.some(fits);
}

/** Finds out once for each number. */
export function remember(limit: number, fits: (number: number) => boolean): (number: number) => boolean {
  const known = new Uint8Array(limit);
  return (number) => {
    if (known[number] === 0) known[number] = fits(number) ? 1 : 2;
    return known[number] === 1;
  };
}
