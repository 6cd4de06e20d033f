import { parseJson } from '#app/foundation/browser-storage.ts';

/** The products that this browser looked at, the latest first; only their ids are kept. */
export const RECENTLY_VIEWED_KEY = 'recently_viewed';
const MOST_SHOWN = 8;

/** The stored ids, without what is broken. */
export function parseViewed(text: string | null): string[] {
  const stored = parseJson(text);
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
}

/** What to show beside a product: the others, up to eight. */
export function viewedBefore(ids: readonly string[], present: string): string[] {
  return [...new Set(ids)].filter((id) => id !== present).slice(0, MOST_SHOWN);
}

/** What to keep once a product is seen: it, and what would be shown beside it. */
export function withViewed(ids: readonly string[], present: string): string[] {
  return [present, ...viewedBefore(ids, present)];
}
