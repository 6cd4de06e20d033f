import type { ListingQuery, SearchQuery } from '../listing/product-query.ts';
import { colourFilter, hasColourWord, listColourTerms } from '../product/colour-families.ts';
import { listSpellingVariants } from '../search-index/spelling-variants.ts';
import { createNameRelevance } from './name-relevance.ts';
import type { ProductColumns } from './product-columns.ts';
import type { Compare } from './sorted-slots.ts';

/**
 * Compares matches by relevance, as in SQL (`relevance` of search-index.db.server.ts): the colour, then all words as typed, then the beginning
 * of the search text, then the name; equal ones by reviews, then newest.
 *
 * @param typed the slots that have all words as typed
 * @param scores a buffer with a number for each slot, used as long as the comparison is
 */
export function byRelevance(
  columns: ProductColumns,
  query: SearchQuery,
  matches: Int32Array,
  typed: Int32Array,
  scores: Float64Array,
): Compare {
  const variants = listSpellingVariants(query.text, query.words);
  const nameRelevance = createNameRelevance(columns.names, query, variants, columns.wordPattern);
  const isBeginning = createBeginningTest(columns, variants);
  const colourRank = createColourRank(columns, query);
  for (const slot of matches)
    scores[slot] = nameRelevance(slot) + (isBeginning(slot) ? 2 : 0) + 16 * colourRank(slot);
  for (const slot of typed) scores[slot] = (scores[slot] as number) + 8;
  const isNewer = newestFirst(columns);
  return (one, other) =>
    (scores[other] as number) - (scores[one] as number) ||
    (columns.reviewCounts[other] as number) - (columns.reviewCounts[one] as number) ||
    isNewer(one, other);
}

/** For each colour of a query, 2 for a product whose tile shows it, and 1 for one with pictures in it. */
function createColourRank(columns: ProductColumns, { words }: SearchQuery): (slot: number) => number {
  const { colors, optionLists, tileColorsOf } = columns;
  const terms = listColourTerms(words);
  if (terms.length === 0) return () => 0;
  const isNamed = terms.map((term) => colors.texts.map((colour) => hasColourWord(colour, term)));
  const rankOfList = (list: readonly number[]) =>
    isNamed.reduce((sum, named) => {
      const place = list.findIndex((color) => named[color]);
      return sum + (place < 0 ? 0 : place === 0 ? 2 : 1);
    }, 0);
  const ranks = new Map<number, number>();
  return (slot) => {
    const list = tileColorsOf[slot] as number;
    const rank = ranks.get(list) ?? rankOfList(optionLists.get(list));
    ranks.set(list, rank);
    return rank;
  };
}

type ColourFilter = Pick<ListingQuery, 'color' | 'colorFamily'>;

/** A test whether a product's tile can show a colour of the filter; outfits are single pieces. Undefined without a filter. */
export function createColourTest(
  columns: ProductColumns,
  filter: ColourFilter,
): ((slot: number) => boolean) | undefined {
  const isNamed = colourFilter(filter);
  if (!isNamed) return undefined;
  const { colors, optionLists, tileColorsOf, groups, groupOf } = columns;
  const isWanted = colors.texts.map(isNamed);
  return (slot) =>
    groups.get(groupOf[slot] as number).isRental ||
    optionLists.get(tileColorsOf[slot] as number).some((color) => isWanted[color]);
}

/** An order in which products that can show a colour of the filter come first, as in SQL (`showsColour` of listing.db.server.ts). */
export function inColourFirst(columns: ProductColumns, filter: ColourFilter, compare: Compare): Compare {
  const isShown = createColourTest(columns, filter);
  if (!isShown) return compare;
  return (one, other) => Number(isShown(other)) - Number(isShown(one)) || compare(one, other);
}

/** Whether a search text begins with a variant. Reads it only if its first word, which many share, does not decide it. */
function createBeginningTest(
  columns: ProductColumns,
  variants: readonly string[],
): (slot: number) => boolean {
  const { firstWords, firstWordOf, searchTexts } = columns;
  const verdicts = firstWords.texts.map((word) => {
    if (variants.some((variant) => word.startsWith(variant))) return true;
    return variants.some((variant) => variant.startsWith(`${word} `)) ? undefined : false;
  });
  return (slot) =>
    verdicts[firstWordOf[slot] as number] ??
    variants.some((variant) => (searchTexts[slot] as string).startsWith(variant));
}

export function newestFirst(columns: ProductColumns): Compare {
  return (one, other) =>
    (columns.createdAt[other] as number) - (columns.createdAt[one] as number) || byId(columns, one, other);
}

export function byId({ ids }: ProductColumns, one: number, other: number): number {
  const [a, b] = [ids[one] as string, ids[other] as string];
  return a < b ? -1 : a > b ? 1 : 0;
}
