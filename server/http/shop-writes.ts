/** Calls that can change what anyone may see. */
const SHOP_WRITES =
  /^\/api\/(admin|dev|products)\/|^\/api\/cart\/orders$|^\/api\/orders\/[^/]+\/cancel$|^\/api\/payment\/(create-|cancel$)/;

/**
 * Whether a call may have changed what anyone may see, so that whoever made it must not read what was stored before.
 * Of everything else the database tells when it changes the shop (migration 0009): a stranger's writes to their own
 * account empty nobody's cache.
 */
export function mayChangeShop({ method, url }: Request, { status }: Response): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return !isRead && status < 400 && SHOP_WRITES.test(new URL(url).pathname);
}
