/** The query parameter of a shared wishlist: product ids, and nothing about the owner. */
export const SHARED_ITEMS = 'items';
/** The page limit of GET /api/products. */
const MAX_SHARED = 100;

export function sharePath(ids: readonly string[]): string {
  return `/wishlist?${SHARED_ITEMS}=${ids.slice(0, MAX_SHARED).map(encodeURIComponent).join(',')}`;
}

/** Unique ids; empty without the parameter. */
export function parseSharedIds(items: string | null): string[] {
  const ids = (items ?? '').split(',').map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== '').slice(0, MAX_SHARED);
}
