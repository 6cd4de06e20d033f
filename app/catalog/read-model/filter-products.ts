import type { FacetRow } from '../listing/facets.db.server.ts';
import { type FreeDays, PRICE_SLIDER_MAX } from '../listing/product-query.ts';
import type { CategoryTree } from './category-tree.ts';
import { countTraits, createTallies, mergeCases } from './facet-tallies.ts';
import { type ColumnFilter, remember } from './fitting-variants.ts';
import {
  ALL,
  ALL_BUT_COUNTRY,
  ALL_BUT_SUBCATEGORY,
  ALL_BUT_VARIANT,
  fitsOfGroups,
} from './group-conditions.ts';
import type { GroupsByPrice } from './groups-by-price.ts';
import type { ProductColumns } from './product-columns.ts';
import { ALL_TRAITS, filtersTraits, fitsOfTraits } from './trait-conditions.ts';

/** The visible products that match, and their counts. */
export interface FilteredProducts {
  facets: FacetRow;
  /** Whether a product matches; a test for many products. */
  createTest: () => (slot: number) => boolean;
  /** The slots of all that match, in no order. */
  slots: () => Int32Array;
  /** the memory that it takes */
  bytes: number;
}

/** The conditions that groups and traits meet, by their numbers. */
interface Fits {
  groups: Uint8Array;
  traits: Uint8Array;
}

/** The number of products that match by price and by conditions on single products. */
interface ProductCounts {
  /** by group, of the products whose traits meet all conditions */
  byGroup: Int32Array;
  /** by traits, of the products whose group meets all conditions */
  byTraits: Int32Array;
  /** of the products that match at any price; in paise */
  minPrice: number;
  maxPrice: number;
}

interface PriceRange {
  min: number;
  max: number;
}

/**
 * The visible products that match, and their counts by facet; each facet is counted with the other filters and without its
 * own, as in SQL (facets.db.server.ts). Reads each candidate once; without candidates and conditions on
 * single products it reads groups, and only the traits of products.
 */
export function filterProducts(
  columns: ProductColumns,
  byPrice: GroupsByPrice,
  tree: CategoryTree,
  filter: ColumnFilter,
  candidates?: Int32Array,
): FilteredProducts {
  const fits = { groups: fitsOfGroups(columns, tree, filter), traits: fitsOfTraits(columns, filter) };
  const range = priceRange(filter);
  const hasOwnTagAndDays = tagAndDaysCondition(columns, tree, filter);
  if (candidates === undefined && hasOwnTagAndDays === undefined && !filtersTraits(filter)) {
    const { groups } = fits;
    const facets = facetsOf(columns, tree, filter, fits, countGroups(columns, byPrice, groups, range));
    return {
      facets,
      createTest: () => (slot) =>
        groups[columns.groupOf[slot] as number] === ALL && isWithin(range, columns.prices[slot] as number),
      slots: () => slotsOfGroups(byPrice, groups, range, facets.total),
      bytes: groups.byteLength,
    };
  }
  const { slots, ...counts } = readProducts(columns, fits, range, candidates, hasOwnTagAndDays);
  return {
    facets: facetsOf(columns, tree, filter, fits, counts),
    createTest: () => {
      const isMatching = new Uint8Array(columns.limit);
      for (const slot of slots) isMatching[slot] = 1;
      return (slot) => isMatching[slot] === 1;
    },
    slots: () => slots,
    bytes: slots.byteLength,
  };
}

/** Reads the cheapest and the dearest of each group, those at the ends of the price range, and the traits of the matches. */
function countGroups(
  { traitsOf, traits }: ProductColumns,
  byPrice: GroupsByPrice,
  fits: Uint8Array,
  { min, max }: PriceRange,
): ProductCounts {
  const byGroup = new Int32Array(fits.length);
  const byTraits = new Int32Array(traits.limit);
  const { slots } = byPrice;
  let [minPrice, maxPrice] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [group, met] of fits.entries()) {
    if (met === 0) continue;
    const [from, to] = [byPrice.firstFrom(group, min), byPrice.firstFrom(group, max + 1)];
    byGroup[group] = to - from;
    if (met !== ALL) continue;
    minPrice = Math.min(minPrice, byPrice.lowestPrice(group));
    maxPrice = Math.max(maxPrice, byPrice.highestPrice(group));
    for (let place = from; place < to; place++) {
      const number = traitsOf[slots[place] as number] as number;
      byTraits[number] = (byTraits[number] as number) + 1;
    }
  }
  return { byGroup, byTraits, minPrice, maxPrice };
}

function slotsOfGroups(
  byPrice: GroupsByPrice,
  fits: Uint8Array,
  { min, max }: PriceRange,
  total: number,
): Int32Array {
  const slots = new Int32Array(total);
  let count = 0;
  for (const [group, met] of fits.entries()) {
    if (met !== ALL) continue;
    const found = byPrice.slots.subarray(byPrice.firstFrom(group, min), byPrice.firstFrom(group, max + 1));
    slots.set(found, count);
    count += found.length;
  }
  return slots;
}

/** Reads each candidate, all products without candidates. */
function readProducts(
  { groupOf, traitsOf, prices, limit }: ProductColumns,
  fits: Fits,
  range: PriceRange,
  candidates: Int32Array | undefined,
  hasOwnTagAndDays: ((slot: number) => boolean) | undefined,
): ProductCounts & { slots: Int32Array } {
  const byGroup = new Int32Array(fits.groups.length);
  const byTraits = new Int32Array(fits.traits.length);
  let [minPrice, maxPrice] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const read = candidates?.length ?? limit;
  const slots = new Int32Array(read);
  let total = 0;
  // A loop without calls where no filter needs them: a big shop runs it a million times.
  for (let index = 0; index < read; index++) {
    const slot = candidates === undefined ? index : (candidates[index] as number);
    const group = groupOf[slot] as number;
    const met = group < 0 ? 0 : (fits.groups[group] as number);
    if (met === 0) continue;
    const traits = traitsOf[slot] as number;
    const traitsMet = fits.traits[traits] as number;
    if (traitsMet === 0 || (met !== ALL && traitsMet !== ALL_TRAITS)) continue;
    if (hasOwnTagAndDays !== undefined && !hasOwnTagAndDays(slot)) continue;
    const price = prices[slot] as number;
    const isMatching = met === ALL && traitsMet === ALL_TRAITS;
    if (isMatching) {
      if (price < minPrice) minPrice = price;
      if (price > maxPrice) maxPrice = price;
    }
    if (price < range.min || price > range.max) continue;
    if (traitsMet === ALL_TRAITS) byGroup[group] = (byGroup[group] as number) + 1;
    if (met === ALL) byTraits[traits] = (byTraits[traits] as number) + 1;
    if (isMatching) slots[total++] = slot;
  }
  return { byGroup, byTraits, minPrice, maxPrice, slots: slots.slice(0, total) };
}

function facetsOf(
  columns: ProductColumns,
  tree: CategoryTree,
  filter: ColumnFilter,
  fits: Fits,
  { byGroup, byTraits, minPrice, maxPrice }: ProductCounts,
): FacetRow {
  const tallies = createTallies(columns, tree, filter);
  let [total, rentals] = [0, 0];
  for (const [number, count] of byGroup.entries()) {
    if (count === 0) continue;
    const group = columns.groups.get(number);
    const met = fits.groups[number] as number;
    if ((met & ALL_BUT_VARIANT) === ALL_BUT_VARIANT) {
      tallies.sizes.add(group, count);
      tallies.colors.add(group, count);
      tallies.families.add(group, count);
    }
    if ((met & ALL_BUT_SUBCATEGORY) === ALL_BUT_SUBCATEGORY) tallies.subcategories.add(group, count);
    if ((met & ALL_BUT_COUNTRY) === ALL_BUT_COUNTRY) tallies.countries.add(group, count);
    if (met !== ALL) continue;
    total += count;
    if (group.isRental) rentals += count;
  }
  return {
    total,
    rentals,
    min_paise: minPrice <= maxPrice ? minPrice : null,
    max_paise: minPrice <= maxPrice ? maxPrice : null,
    sizes: tallies.sizes.facet(),
    colors: tallies.colors.facet(),
    color_families: tallies.families.facet(),
    subcategories: mergeCases(tallies.subcategories.facet()),
    countries: mergeCases(tallies.countries.facet()),
    ...countTraits(columns, fits.traits, byTraits),
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

/** By the number of a pick-up PIN code, first and last of the days that must be free; undefined if no days are possible. */
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

/** The slider's ends mean no limit (rules §4, Price filter); in paise. */
function priceRange({
  minPrice = 0,
  maxPrice = PRICE_SLIDER_MAX,
  priceLimit = Number.POSITIVE_INFINITY,
}: ColumnFilter): PriceRange {
  const max = Math.min(maxPrice < PRICE_SLIDER_MAX ? maxPrice : Number.POSITIVE_INFINITY, priceLimit);
  return { min: minPrice > 0 ? Math.round(minPrice * 100) : 0, max: Math.round(max * 100) };
}

function isWithin({ min, max }: PriceRange, price: number): boolean {
  return price >= min && price <= max;
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
