import { readText, removeText, writeText } from '#app/platform/browser/browser-storage.ts';
import {
  addHits,
  listMostFound,
  parseRecent,
  RECENT_SEARCHES_KEY,
  serializeRecent,
} from './recent-searches.ts';

/** The products that this browser's searches found most often. */
export function loadRecentProductIds(limit: number): string[] {
  return listMostFound(parseRecent(readText(RECENT_SEARCHES_KEY)), limit);
}

export function recordFoundProducts(products: readonly { _id: string }[]): void {
  const found = products.map(({ _id }) => _id);
  writeText(RECENT_SEARCHES_KEY, serializeRecent(addHits(parseRecent(readText(RECENT_SEARCHES_KEY)), found)));
}

export function clearRecentSearches(): void {
  removeText(RECENT_SEARCHES_KEY);
}
