import type { Facet } from '../catalog.schema.ts';
import type { FacetRow } from '../listing/facets.db.server.ts';
import { type ListingQuery, PRICE_SLIDER_MAX } from '../listing/product-query.ts';
import { findColourFamily } from '../product/colour-families.ts';
import type { CategoryTree } from './category-tree.ts';
import { colorOf, isInStock, type ProductColumns, sizeOf } from './product-columns.ts';

/** A list's filters without its search, which gives the candidates. */
export type ColumnFilter = Omit<ListingQuery, 'sort' | 'page' | 'limit' | 'q' | 'searchQuery'>;

export interface FilteredProducts extends FacetRow {
  /** the slots of all products that match, in no order */
  slots: Int32Array;
}

/** The conditions of the facets, as bits. */
const PRICE = 1;
const SUBCATEGORY = 2;
const COUNTRY = 4;
const VARIANT = 8;
const ALL = 15;
const ALL_BUT_PRICE = ALL - PRICE;
const ALL_BUT_SUBCATEGORY = ALL - SUBCATEGORY;
const ALL_BUT_COUNTRY = ALL - COUNTRY;
const ALL_BUT_VARIANT = ALL - VARIANT;

/**
 * The visible products that match, and their counts by facet; each facet is counted with the other filters and without its
 * own, as in SQL (facets.db.server.ts). Reads each candidate once; all products without candidates.
 */
export function filterProducts(
  columns: ProductColumns,
  tree: CategoryTree,
  filter: ColumnFilter,
  candidates?: Int32Array,
): FilteredProducts {
  const { prices, kindOf, categoryOf, subcategoryOf, countryOf, variantListOf } = columns;
  const isShown = shownCategories(columns, tree, filter);
  const hasOwnTagAndDays = tagAndDaysCondition(columns, tree, filter);
  const isInSubcategory = flagsOf(columns.subcategories.texts, (id) =>
    isWantedIn(filter.subcategory, (wanted) => tree.isNamed(id, wanted)),
  );
  const isOfCountry = flagsOf(columns.countries.texts, (name) => equalsAny(name, filter.country));
  const hasVariant = variantCondition(columns, filter);
  const [minPrice, maxPrice] = priceBounds(filter);
  const tallies = createTallies(columns, tree, filter);
  const count = candidates?.length ?? columns.limit;
  const slots = new Int32Array(count);
  let [total, rentals] = [0, 0];
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  // A loop without calls where no filter needs them: a big shop runs it a million times.
  for (let index = 0; index < count; index++) {
    const slot = candidates === undefined ? index : (candidates[index] as number);
    const subcategory = subcategoryOf[slot] as number;
    if (isShown.categories[3 * (categoryOf[slot] as number) + (kindOf[slot] as number)] === 0) continue;
    if (isShown.subcategories[subcategory] === 0) continue;
    if (hasOwnTagAndDays !== undefined && !hasOwnTagAndDays(slot)) continue;
    const price = prices[slot] as number;
    const fits =
      (price >= minPrice && price <= maxPrice ? PRICE : 0) |
      (isInSubcategory[subcategory] === 1 ? SUBCATEGORY : 0) |
      (isOfCountry[countryOf[slot] as number] === 1 ? COUNTRY : 0) |
      (hasVariant === undefined || hasVariant(variantListOf[slot] as number) ? VARIANT : 0);
    if ((fits & ALL_BUT_VARIANT) === ALL_BUT_VARIANT) {
      tallies.sizes.add(slot);
      tallies.colors.add(slot);
      tallies.families.add(slot);
    }
    if ((fits & ALL_BUT_SUBCATEGORY) === ALL_BUT_SUBCATEGORY) tallies.subcategories.add(slot);
    if ((fits & ALL_BUT_COUNTRY) === ALL_BUT_COUNTRY) tallies.countries.add(slot);
    if ((fits & ALL_BUT_PRICE) !== ALL_BUT_PRICE) continue;
    if (price < min) min = price;
    if (price > max) max = price;
    if (fits !== ALL) continue;
    slots[total++] = slot;
    rentals += kindOf[slot] as number;
  }
  return {
    slots: slots.slice(0, total),
    total,
    rentals,
    min_paise: min <= max ? min : null,
    max_paise: min <= max ? max : null,
    sizes: tallies.sizes.facet(),
    colors: tallies.colors.facet(),
    color_families: tallies.families.facet(),
    subcategories: mergeCases(tallies.subcategories.facet()),
    countries: mergeCases(tallies.countries.facet()),
  };
}

/** By category and kind of product, 1 where the list may show such products; a free slot is of no kind. */
function shownCategories(
  { categories, subcategories }: ProductColumns,
  tree: CategoryTree,
  { category, rental, free }: ColumnFilter,
) {
  const showsSale = rental !== true && !free;
  const showsRentals = rental !== false;
  const ofCategory = categories.texts.flatMap((id) => {
    const isWanted = tree.isNamed(id, category);
    return [
      isWanted && showsSale && tree.isSaleCategory(id),
      isWanted && showsRentals && tree.isVisible(id),
      false,
    ];
  });
  return {
    categories: Uint8Array.from(ofCategory, Number),
    subcategories: flagsOf(subcategories.texts, (id) => id === '' || tree.isVisible(id)),
  };
}

/** Whether a product has the wanted tag and is free on the wanted days; undefined if neither is wanted. */
function tagAndDaysCondition(
  columns: ProductColumns,
  { turnaroundDays }: CategoryTree,
  { tag, free }: ColumnFilter,
): ((slot: number) => boolean) | undefined {
  if (tag === undefined && !free) return undefined;
  const { tagLists, tagListOf, takenDays } = columns;
  const wanted = tag === undefined ? undefined : (columns.tags.find(tag) ?? -1);
  const hasTag = remember(
    tagLists.limit,
    (list) => wanted === undefined || tagLists.get(list).includes(wanted),
  );
  const days = free && { first: dayNumber(free.from), last: dayNumber(free.to) + turnaroundDays };
  return (slot) =>
    hasTag(tagListOf[slot] as number) &&
    (!days || isFree(takenDays[slot] as readonly number[], days.first, days.last));
}

/** Whether a single variant of a list fits size, colour, family and stock; undefined without these filters. */
function variantCondition(
  columns: ProductColumns,
  filter: ColumnFilter,
): ((list: number) => boolean) | undefined {
  const { size, color, colorFamily, inStock } = filter;
  if (!size && !color && !colorFamily && !inStock) return undefined;
  const { variantLists } = columns;
  const fitting = fittingVariants(columns, filter);
  return remember(variantLists.limit, (list) =>
    variantLists
      .get(list)
      .some((variant) => fitting.size(variant) && fitting.color(variant) && fitting.family(variant)),
  );
}

/** Whether a variant fits the size, colour or family filter, and is in stock where the filter says so. */
function fittingVariants(columns: ProductColumns, { size, color, colorFamily, inStock }: ColumnFilter) {
  const isSize = flagsOf(columns.sizes.texts, (text) => equalsAny(text, size));
  const isColor = flagsOf(columns.colors.texts, (text) => equalsAny(text, color));
  const isFamily = flagsOf(columns.colors.texts, (text) => equalsAny(findColourFamily(text), colorFamily));
  const isOffered = (variant: number) => !inStock || isInStock(variant);
  return {
    size: (variant: number) => isSize[sizeOf(variant)] === 1 && isOffered(variant),
    color: (variant: number) => isColor[colorOf(variant)] === 1 && isOffered(variant),
    family: (variant: number) => isFamily[colorOf(variant)] === 1 && isOffered(variant),
  };
}

/** Counts products by a number that many share, and each number's values only at the end. */
class Tally {
  readonly #counts: Int32Array;
  readonly #column: Int32Array;
  readonly #valuesOf: (number: number) => readonly string[];

  constructor(column: Int32Array, limit: number, valuesOf: (number: number) => readonly string[]) {
    this.#column = column;
    this.#counts = new Int32Array(limit);
    this.#valuesOf = valuesOf;
  }

  add(slot: number): void {
    const number = this.#column[slot] as number;
    this.#counts[number] = (this.#counts[number] as number) + 1;
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
function createTallies(columns: ProductColumns, tree: CategoryTree, filter: ColumnFilter) {
  const { optionLists, variantLists, sizeListOf, colorListOf } = columns;
  const fitting = fittingVariants(columns, filter);
  const ofChoice = (
    ownLists: Int32Array,
    nameOf: (option: number) => string,
    optionOf: (variant: number) => number,
    fitsOther: ((variant: number) => boolean) | false,
  ) =>
    fitsOther
      ? new Tally(columns.variantListOf, variantLists.limit, (list) =>
          unique(variantLists.get(list).filter(fitsOther).map(optionOf), nameOf),
        )
      : new Tally(ownLists, optionLists.limit, (list) => unique(optionLists.get(list), nameOf));
  const { size, color, colorFamily, inStock = false } = filter;
  const nameOfColor = (option: number) => columns.colors.texts[option] as string;
  const nameOfFamily = (option: number) => nameOfColor(option) && findColourFamily(nameOfColor(option));
  return {
    sizes: ofChoice(
      sizeListOf,
      (option) => columns.sizes.texts[option] as string,
      sizeOf,
      (inStock || color !== undefined || colorFamily !== undefined) &&
        ((variant) => fitting.color(variant) && fitting.family(variant)),
    ),
    colors: ofChoice(
      colorListOf,
      nameOfColor,
      colorOf,
      (inStock || size !== undefined || colorFamily !== undefined) &&
        ((variant) => fitting.size(variant) && fitting.family(variant)),
    ),
    families: ofChoice(
      colorListOf,
      nameOfFamily,
      colorOf,
      (inStock || size !== undefined || color !== undefined) &&
        ((variant) => fitting.size(variant) && fitting.color(variant)),
    ),
    subcategories: new Tally(columns.subcategoryOf, columns.subcategories.texts.length, (number) => [
      tree.nameOf(columns.subcategories.texts[number] as string) ?? '',
    ]),
    countries: new Tally(columns.countryOf, columns.countries.texts.length, (number) => [
      columns.countries.texts[number] as string,
    ]),
  };
}

function unique(options: readonly number[], nameOf: (option: number) => string): string[] {
  return [...new Set(options.map(nameOf))];
}

/** Names that differ only in case count as one, the first of them in alphabetical order. */
function mergeCases(facet: readonly Facet[]): Facet[] {
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

/** The slider's ends mean no limit (rules §4, Price filter); in paise. */
function priceBounds({ minPrice = 0, maxPrice = PRICE_SLIDER_MAX }: ColumnFilter): [number, number] {
  return [
    minPrice > 0 ? Math.round(minPrice * 100) : 0,
    maxPrice < PRICE_SLIDER_MAX ? Math.round(maxPrice * 100) : Number.POSITIVE_INFINITY,
  ];
}

/** By number, 1 for each text that fits. */
function flagsOf(texts: readonly string[], fits: (text: string) => boolean): Uint8Array {
  return Uint8Array.from(texts, (text) => (fits(text) ? 1 : 0));
}

function equalsAny(text: string, wanted: readonly string[] | undefined): boolean {
  return isWantedIn(wanted, (each) => each.toLowerCase() === text.toLowerCase());
}

/** Whether any of the wanted values fits; all do if nothing is wanted. */
function isWantedIn(wanted: readonly string[] | undefined, fits: (value: string) => boolean): boolean {
  return wanted === undefined || wanted.some(fits);
}

/** Finds out once for each number. */
function remember(limit: number, fits: (number: number) => boolean): (number: number) => boolean {
  const known = new Uint8Array(limit);
  return (number) => {
    if (known[number] === 0) known[number] = fits(number) ? 1 : 2;
    return known[number] === 1;
  };
}

const DAY_MS = 86_400_000;

/** Days since 1970 of a day such as 2026-11-23. */
function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MS;
}

/** Whether no period covers any of these days; periods as in `takenDays`. */
function isFree(periods: readonly number[], firstDay: number, lastDay: number): boolean {
  let [low, high] = [0, periods.length / 2];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((periods[2 * middle + 1] as number) <= firstDay) low = middle + 1;
    else high = middle;
  }
  return 2 * low >= periods.length || (periods[2 * low] as number) > lastDay;
}
