import { readText, removeText, writeText } from '#app/foundation/browser-storage.ts';
import { mostHit, parseRecent, RECENT_SEARCHES_KEY, recentText, withHits } from '../recent-searches.ts';

/** The products that this browser's searches found most often, highest first. */
export function recallRecent(most: number): string[] {
  return mostHit(parseRecent(readText(RECENT_SEARCHES_KEY)), most);
}

/** Notes what a search found. */
export function noteFound(products: readonly { _id: string }[]): void {
  const found = products.map(({ _id }) => _id);
  writeText(RECENT_SEARCHES_KEY, recentText(withHits(parseRecent(readText(RECENT_SEARCHES_KEY)), found)));
}

export function forgetRecent(): void {
  removeText(RECENT_SEARCHES_KEY);
}
