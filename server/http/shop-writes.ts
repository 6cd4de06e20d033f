/** Calls that can change public data. */
const SHOP_WRITES =
  /^\/api\/(admin|dev|products)\/|^\/api\/cart\/orders$|^\/api\/orders\/[^/]+\/cancel$|^\/api\/payment\/(create-|cancel$)/;

/**
 * Whether a call may have changed public data, so that its client must not read older cached responses. For all other calls the
 * database notifies of real changes (migration 0009), so that writes to one's own account do not empty the cache.
 */
export function mayChangeShop({ method, url }: Request, { status }: Response): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return !isRead && status < 400 && SHOP_WRITES.test(new URL(url).pathname);
}
