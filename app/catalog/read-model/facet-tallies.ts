import type { Facet } from '../catalog.schema.ts';
import { findColourFamily } from '../product/colour-families.ts';
import type { CategoryTree } from './category-tree.ts';
import { type ColumnFilter, fittingVariants } from './fitting-variants.ts';
import { colorOf, type ProductColumns, sizeOf } from './product-columns.ts';
import type { ProductGroup } from './product-groups.ts';

/** Counts products by a number that many groups share, and each number's values only at the end. */
class Tally {
  readonly #counts: Int32Array;
  readonly #numberOf: (group: ProductGroup) => number;
  readonly #valuesOf: (number: number) => readonly string[];

  constructor(
    limit: number,
    numberOf: (group: ProductGroup) => number,
    valuesOf: (number: number) => readonly string[],
  ) {
    this.#counts = new Int32Array(limit);
    this.#numberOf = numberOf;
    this.#valuesOf = valuesOf;
  }

  add(group: ProductGroup, products: number): void {
    const number = this.#numberOf(group);
    this.#counts[number] = (this.#counts[number] as number) + products;
  }

  /** Values by count, then by name. */
  facet(): Facet[] {
    const counts = new Map<string, number>();
    for (const [number, count] of this.#counts.entries()) {
      if (count === 0) continue;
      for (const value of this.#valuesOf(number))
        if (value !== '') counts.set(value, (counts.get(value) ?? 0) + count);
    }
    return sortFacet([...counts].map(([value, count]) => ({ value, count })));
  }
}

/** Sizes and colours are counted from the product's own lists, or from its variants if these must fit another filter. */
export function createTallies(columns: ProductColumns, tree: CategoryTree, filter: ColumnFilter) {
  const { optionLists, variantLists } = columns;
  const fitting = fittingVariants(columns, filter);
  const ofChoice = (
    ownListOf: (group: ProductGroup) => number,
    nameOf: (option: number) => string,
    optionOf: (variant: number) => number,
    fitsOther: ((variant: number) => boolean) | false,
  ) =>
    fitsOther
      ? new Tally(
          variantLists.limit,
          ({ variantList }) => variantList,
          (list) => unique(variantLists.get(list).filter(fitsOther).map(optionOf), nameOf),
        )
      : new Tally(optionLists.limit, ownListOf, (list) => unique(optionLists.get(list), nameOf));
  const { size, color, colorFamily, inStock = false } = filter;
  const nameOfColor = (option: number) => columns.colors.texts[option] as string;
  const nameOfFamily = (option: number) => nameOfColor(option) && findColourFamily(nameOfColor(option));
  return {
    sizes: ofChoice(
      ({ sizeList }) => sizeList,
      (option) => columns.sizes.texts[option] as string,
      sizeOf,
      (inStock || color !== undefined || colorFamily !== undefined) &&
        ((variant) => fitting.color(variant) && fitting.family(variant)),
    ),
    colors: ofChoice(
      ({ colorList }) => colorList,
      nameOfColor,
      colorOf,
      (inStock || size !== undefined || colorFamily !== undefined) &&
        ((variant) => fitting.size(variant) && fitting.family(variant)),
    ),
    families: ofChoice(
      ({ colorList }) => colorList,
      nameOfFamily,
      colorOf,
      (inStock || size !== undefined || color !== undefined) &&
        ((variant) => fitting.size(variant) && fitting.color(variant)),
    ),
    subcategories: new Tally(
      columns.subcategories.texts.length,
      ({ subcategory }) => subcategory,
      (number) => [tree.nameOf(columns.subcategories.texts[number] as string) ?? ''],
    ),
    countries: new Tally(
      columns.countries.texts.length,
      ({ country }) => country,
      (number) => [columns.countries.texts[number] as string],
    ),
  };
}

function unique(options: readonly number[], nameOf: (option: number) => string): string[] {
  return [...new Set(options.map(nameOf))];
}

/** Names that differ only in case count as one, the first of them in alphabetical order. */
export function mergeCases(facet: readonly Facet[]): Facet[] {
  const byName = new Map<string, Facet>();
  for (const { value, count } of facet) {
    const other = byName.get(value.toLowerCase());
    byName.set(value.toLowerCase(), {
      value: other && other.value < value ? other.value : value,
      count: count + (other?.count ?? 0),
    });
  }
  return sortFacet([...byName.values()]);
}

function sortFacet(facet: Facet[]): Facet[] {
  return facet.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}
