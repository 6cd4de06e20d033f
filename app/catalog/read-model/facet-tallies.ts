import type { Facet } from '../catalog.schema.ts';
import type { StepCount } from '../listing/facets.db.server.ts';
import { OCCASIONS } from '../listing/occasions.ts';
import type { CategoryTree } from './category-tree.ts';
import { type ColumnFilter, fittingVariants } from './fitting-variants.ts';
import { colorOf, type ProductColumns, sizeOf } from './product-columns.ts';
import type { ProductGroup, ProductTraits } from './product-groups.ts';
import { ALL_TRAITS, BRAND, DISCOUNT, FABRIC, OCCASION, occasionsByTag, RATING } from './trait-conditions.ts';

/** A value that no facet names. */
const NONE = -1;

/** The source of a facet's values. */
interface FacetSource<G> {
  /** a group's list of numbers, by its own number */
  listOf: (group: G) => number;
  /** lists are numbered below this */
  listLimit: number;
  list: (number: number) => readonly number[];
  /** the number of the value for a number in a list; or none */
  toValue: (listed: number) => number;
  values: readonly string[];
}

/** Counts products by list, because many groups share one, and expands each list into its values only at the end. */
class Tally<G> {
  readonly #source: FacetSource<G>;
  readonly #counts: Int32Array;

  constructor(source: FacetSource<G>) {
    this.#source = source;
    this.#counts = new Int32Array(source.listLimit);
  }

  add(group: G, products: number): void {
    const list = this.#source.listOf(group);
    this.#counts[list] = (this.#counts[list] as number) + products;
  }

  /** Values by count, then by name. A list counts once for a value that it has several times. */
  facet(): Facet[] {
    const { list, toValue, values } = this.#source;
    const counts = new Int32Array(values.length);
    const lastList = new Int32Array(values.length).fill(NONE);
    for (let number = 0; number < this.#counts.length; number++) {
      const count = this.#counts[number] as number;
      if (count === 0) continue;
      for (const listed of list(number)) {
        const value = toValue(listed);
        if (value === NONE || lastList[value] === number) continue;
        lastList[value] = number;
        counts[value] = (counts[value] as number) + count;
      }
    }
    const found = values.map((value, number) => ({ value, count: counts[number] as number }));
    return sortFacet(found.filter(({ value, count }) => count > 0 && value !== ''));
  }
}

/** Sizes and colours are counted from the product's own lists, or from its variants if these must fit another filter. */
export function createTallies(columns: ProductColumns, tree: CategoryTree, filter: ColumnFilter) {
  const { optionLists, variantLists, familyOf } = columns;
  const fitting = fittingVariants(columns, filter);
  const ofChoice = (
    ownListOf: (group: ProductGroup) => number,
    values: readonly string[],
    toValue: (option: number) => number,
    optionOf: (variant: number) => number,
    fitsOther: ((variant: number) => boolean) | false,
  ) =>
    fitsOther
      ? new Tally({
          listOf: ({ variantList }: ProductGroup) => variantList,
          listLimit: variantLists.limit,
          list: (number) => variantLists.get(number),
          toValue: (variant) => (fitsOther(variant) ? toValue(optionOf(variant)) : NONE),
          values,
        })
      : new Tally({
          listOf: ownListOf,
          listLimit: optionLists.limit,
          list: (number) => optionLists.get(number),
          toValue,
          values,
        });
  const { size, color, colorFamily, inStock = false } = filter;
  const isSame = (option: number) => option;
  const familyOfColor = (option: number) =>
    columns.colors.texts[option] === '' ? NONE : (familyOf[option] as number);
  return {
    sizes: ofChoice(
      ({ sizeList }) => sizeList,
      columns.sizes.texts,
      isSame,
      sizeOf,
      (inStock || color !== undefined || colorFamily !== undefined) &&
        ((variant) => fitting.color(variant) && fitting.family(variant)),
    ),
    colors: ofChoice(
      ({ colorList }) => colorList,
      columns.colors.texts,
      isSame,
      colorOf,
      (inStock || size !== undefined || colorFamily !== undefined) &&
        ((variant) => fitting.size(variant) && fitting.family(variant)),
    ),
    families: ofChoice(
      ({ colorList }) => colorList,
      columns.families.texts,
      familyOfColor,
      colorOf,
      (inStock || size !== undefined || color !== undefined) &&
        ((variant) => fitting.size(variant) && fitting.color(variant)),
    ),
    subcategories: ofOne(
      ({ subcategory }: ProductGroup) => subcategory,
      columns.subcategories.texts.map((id) => tree.nameOf(id) ?? ''),
    ),
    countries: ofOne(({ country }: ProductGroup) => country, columns.countries.texts),
  };
}

/** The facets of traits, from the number of products with each. */
export function countTraits(columns: ProductColumns, fits: Uint8Array, counts: Int32Array) {
  const occasionOf = occasionsByTag(columns);
  const brands = ofOne(({ brand }: ProductTraits) => brand, columns.brands.texts);
  const fabrics = ofOne(({ fabric }: ProductTraits) => fabric, columns.fabrics.texts);
  const occasions = new Tally({
    listOf: ({ tagList }: ProductTraits) => tagList,
    listLimit: columns.tagLists.limit,
    list: (number) => columns.tagLists.get(number),
    toValue: (tag) => occasionOf.get(tag) ?? NONE,
    values: OCCASIONS,
  });
  const [ratings, discounts] = [new StepTally(), new StepTally()];
  for (const [number, count] of counts.entries()) {
    if (count === 0) continue;
    const traits = columns.traits.get(number);
    const missed = ALL_TRAITS - (fits[number] as number);
    if ((missed | BRAND) === BRAND) brands.add(traits, count);
    if ((missed | FABRIC) === FABRIC) fabrics.add(traits, count);
    if ((missed | OCCASION) === OCCASION) occasions.add(traits, count);
    if ((missed | RATING) === RATING) ratings.add(traits.rating, count);
    if ((missed | DISCOUNT) === DISCOUNT) discounts.add(traits.discount, count);
  }
  return {
    brands: mergeCases(brands.facet()),
    fabrics: mergeCases(fabrics.facet()),
    occasions: occasions.facet(),
    ratings: ratings.facet(),
    discounts: discounts.facet(),
  };
}

function ofOne<G>(listOf: (group: G) => number, values: readonly string[]) {
  return new Tally({
    listOf,
    listLimit: values.length,
    list: (number) => [number],
    toValue: (number) => number,
    values,
  });
}

/** Counts products by a number. */
class StepTally {
  readonly #counts = new Map<number, number>();

  add(step: number, products: number): void {
    if (step > 0) this.#counts.set(step, (this.#counts.get(step) ?? 0) + products);
  }

  facet(): StepCount[] {
    return [...this.#counts].map(([step, count]) => ({ step, count })).sort((a, b) => b.step - a.step);
  }
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
