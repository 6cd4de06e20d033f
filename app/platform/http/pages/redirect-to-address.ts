import { redirect } from 'react-router';

/**
 * Redirects from an id, or a former name, to the page's address, with the same query. It is cached like a
 * page, so it changes at once when another page takes the address.
 */
export function redirectToAddress(
  request: Request,
  asked: string,
  { slug, path }: { slug: string; path: string },
) {
  if (asked === slug) return;
  throw redirect(path + new URL(request.url).search, 301);
}
