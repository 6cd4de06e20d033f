/** A wishlist that can be passed on: its products stand in the address, and nothing of whose they are. */
export const SHARED_ITEMS = 'items';
/** As many as GET /api/products gives at once. */
const MAX_SHARED = 100;

export function sharePath(ids: readonly string[]): string {
  return `/wishlist?${SHARED_ITEMS}=${ids.slice(0, MAX_SHARED).map(encodeURIComponent).join(',')}`;
}

/** The ids of a shared link, each once; empty where it is no such link. */
export function parseSharedIds(items: string | null): string[] {
  const ids = (items ?? '').split(',').map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== '').slice(0, MAX_SHARED);
}
