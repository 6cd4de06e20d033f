import type { FacetRow } from '../listing/facets.db.server.ts';
import { type FreeDays, PRICE_SLIDER_MAX } from '../listing/product-query.ts';
import type { CategoryTree } from './category-tree.ts';
import { createTallies, mergeCases } from './facet-tallies.ts';
import { type ColumnFilter, equalsAny, fittingVariants, flagsOf, isWantedIn } from './fitting-variants.ts';
import type { ProductColumns } from './product-columns.ts';

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
  if (!free) return (slot) => hasTag(tagListOf[slot] as number);
  const blocked = blockedByPickUpPin(columns, turnaroundDays, free);
  return (slot) => {
    const days = blocked[columns.pickUpPinOf[slot] as number];
    return (
      hasTag(tagListOf[slot] as number) &&
      days !== undefined &&
      isFree(takenDays[slot] as readonly number[], days[0], days[1])
    );
  };
}

/** By the number of a pick-up PIN code, first and last of the days that must be free; undefined if none would do. */
function blockedByPickUpPin(
  { pickUpPins }: ProductColumns,
  turnaroundDays: number,
  { from, to, reach }: FreeDays,
): ([number, number] | undefined)[] {
  if (!reach) return pickUpPins.texts.map(() => [dayNumber(from), dayNumber(to) + turnaroundDays]);
  return pickUpPins.texts.map((pin) => {
    const days = reach.blockedDays(pin);
    return days && [dayNumber(days.startDate), dayNumber(days.endDate)];
  });
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

/** The slider's ends mean no limit (rules §4, Price filter); in paise. */
function priceBounds({ minPrice = 0, maxPrice = PRICE_SLIDER_MAX }: ColumnFilter): [number, number] {
  return [
    minPrice > 0 ? Math.round(minPrice * 100) : 0,
    maxPrice < PRICE_SLIDER_MAX ? Math.round(maxPrice * 100) : Number.POSITIVE_INFINITY,
  ];
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
