import type { SearchQuery } from '../listing/product-query.ts';
import { listSpellingVariants } from '../search-index/spelling-variants.ts';
import type { ProductColumns } from './product-columns.ts';
import type { Compare } from './sorted-slots.ts';
import { createWordSimilarity } from './word-similarity.ts';

/**
 * Compares matches by relevance, as in SQL (`relevance` of search-index.db.server.ts): all words as typed, then by name: equal,
 * the beginning, a word's beginning, all words, the end, similarity; equal ones by reviews, then newest.
 *
 * @param typed the slots that have all words as typed
 */
export function byRelevance(
  columns: ProductColumns,
  { text, words }: SearchQuery,
  matches: Int32Array,
  typed: Int32Array,
): Compare {
  const variants = listSpellingVariants(text, words);
  const similarity = createWordSimilarity(text);
  const scoreOf = (slot: number): number => {
    const name = columns.names[slot] as string;
    const searchText = columns.searchTexts[slot] as string;
    return (
      (variants.includes(name) ? 4 : 0) +
      (variants.some((variant) => searchText.startsWith(variant)) ? 2 : 0) +
      (variants.some((variant) => hasWordStart(name, variant)) ? 1 : 0) +
      (words.every(({ spellings }) => spellings.some((each) => hasWordStart(name, each))) ? 1 : 0) +
      (variants.some((variant) => ` ${name}`.endsWith(` ${variant}`)) ? 0.5 : 0) +
      similarity(name)
    );
  };
  const scores = new Float64Array(columns.limit);
  for (const slot of matches) scores[slot] = scoreOf(slot);
  for (const slot of typed) scores[slot] = (scores[slot] as number) + 8;
  const isNewer = newestFirst(columns);
  return (one, other) =>
    (scores[other] as number) - (scores[one] as number) ||
    (columns.reviewCounts[other] as number) - (columns.reviewCounts[one] as number) ||
    isNewer(one, other);
}

/** Whether a text begins with a part, or one of its words does. */
function hasWordStart(text: string, part: string): boolean {
  let place = text.indexOf(part);
  while (place > 0 && text[place - 1] !== ' ') place = text.indexOf(part, place + 1);
  return place >= 0;
}

export function newestFirst(columns: ProductColumns): Compare {
  return (one, other) =>
    (columns.createdAt[other] as number) - (columns.createdAt[one] as number) || byId(columns, one, other);
}

export function byId({ ids }: ProductColumns, one: number, other: number): number {
  const [a, b] = [ids[one] as string, ids[other] as string];
  return a < b ? -1 : a > b ? 1 : 0;
}
