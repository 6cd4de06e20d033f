import { deviceStorage, parseJson } from '#app/platform/browser/browser-storage.ts';

/** Product id → number of searches that found it, stored in the browser (rules §5, Storage). */
export type RecentSearches = ReadonlyMap<string, number>;

const RECENT_SEARCHES_KEY = 'recent_searches';

const MAX_STORED = 200;

/** The stored hits, without invalid entries. */
export function parseRecent(text: string | null): RecentSearches {
  const stored = parseJson(text);
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return new Map();
  return new Map(Object.entries(stored).filter(([id, hits]) => id !== '' && isCount(hits)));
}

export function serializeRecent(recent: RecentSearches): string {
  return JSON.stringify(Object.fromEntries(recent));
}

/** Adds a hit for each product that a search found (screens §4, Search). */
export function addHits(recent: RecentSearches, found: readonly string[]): RecentSearches {
  const counted = new Map(recent);
  for (const id of new Set(found)) counted.set(id, (counted.get(id) ?? 0) + 1);
  return new Map(byHits(counted).slice(0, MAX_STORED));
}

/** Product ids by number of hits. */
export function listMostFound(recent: RecentSearches, limit: number): string[] {
  return byHits(recent)
    .slice(0, limit)
    .map(([id]) => id);
}

function byHits(recent: RecentSearches): [string, number][] {
  return [...recent].sort(([, one], [, other]) => other - one);
}

function isCount(hits: unknown): hits is number {
  return Number.isSafeInteger(hits) && (hits as number) > 0;
}

/** The products that this browser's searches found most often. */
export function loadRecentProductIds(limit: number): string[] {
  return listMostFound(parseRecent(deviceStorage.read(RECENT_SEARCHES_KEY)), limit);
}

export function recordFoundProducts(products: readonly { _id: string }[]): void {
  const found = products.map(({ _id }) => _id);
  deviceStorage.write(
    RECENT_SEARCHES_KEY,
    serializeRecent(addHits(parseRecent(deviceStorage.read(RECENT_SEARCHES_KEY)), found)),
  );
}

export function clearRecentSearches(): void {
  deviceStorage.remove(RECENT_SEARCHES_KEY);
}
