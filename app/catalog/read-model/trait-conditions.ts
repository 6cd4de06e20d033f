import { OCCASIONS } from '../listing/occasions.ts';
import { type ColumnFilter, equalsAny, flagsOf, remember } from './fitting-variants.ts';
import type { ProductColumns } from './product-columns.ts';

/** The conditions on traits, as bits. */
export const BRAND = 1;
export const FABRIC = 2;
export const OCCASION = 4;
export const RATING = 8;
export const DISCOUNT = 16;
export const ALL_TRAITS = 31;
/** A facet ignores one condition, its own. */
const COUNTED = [BRAND, FABRIC, OCCASION, RATING, DISCOUNT].map((own) => ALL_TRAITS - own).concat(ALL_TRAITS);

export function filtersTraits({ brand, fabric, occasion, rating, discount }: ColumnFilter): boolean {
  return [brand, fabric, occasion, rating, discount].some((filter) => filter !== undefined);
}

/** By number of traits, the conditions that they meet; 0 for those that no facet counts. */
export function fitsOfTraits(columns: ProductColumns, filter: ColumnFilter): Uint8Array {
  const { traits, tagLists } = columns;
  if (!filtersTraits(filter)) return new Uint8Array(traits.limit).fill(ALL_TRAITS);
  const isBrand = flagsOf(columns.brands.texts, (text) => equalsAny(text, filter.brand));
  const isFabric = flagsOf(columns.fabrics.texts, (text) => equalsAny(text, filter.fabric));
  const wanted = filter.occasion?.map((tag) => columns.tags.find(tag.toLowerCase()));
  const isForOccasion = remember(
    tagLists.limit,
    (list) => wanted === undefined || tagLists.get(list).some((tag) => wanted.includes(tag)),
  );
  const { rating = 0, discount = 0 } = filter;
  const fits = new Uint8Array(traits.limit);
  for (let number = 0; number < traits.limit; number++) {
    if (traits.sizeOf(number) === 0) continue;
    const trait = traits.get(number);
    const met =
      (isBrand[trait.brand] === 1 ? BRAND : 0) |
      (isFabric[trait.fabric] === 1 ? FABRIC : 0) |
      (isForOccasion(trait.tagList) ? OCCASION : 0) |
      (trait.rating >= rating ? RATING : 0) |
      (trait.discount >= discount ? DISCOUNT : 0);
    if (COUNTED.includes(met)) fits[number] = met;
  }
  return fits;
}

/** By number of tag, the number of its occasion; undefined for other tags. */
export function occasionsByTag({ tags }: ProductColumns): ReadonlyMap<number | undefined, number> {
  return new Map(OCCASIONS.map((occasion, number) => [tags.find(occasion), number]));
}
