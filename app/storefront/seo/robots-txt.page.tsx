import { pageShop } from '#app/platform/http/pages/page-context.ts';
import type { Route } from './+types/robots-txt.page.ts';

/** Personal pages, and pages that need a signed-in user (rules §5). */
const PRIVATE = [
  '/admin',
  '/api/',
  '/cart',
  '/checkout',
  '/dev/',
  '/forgot-password',
  '/login',
  '/order/',
  '/pay/',
  '/profile',
  '/register',
  '/rent/',
  '/reset-password',
  '/search',
  '/verify-otp',
  '/wishlist',
];

/** Asks search engines to skip private pages. */
export function loader({ context }: Route.LoaderArgs) {
  const { storeUrl } = context.get(pageShop);
  const lines = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`)];
  const text = `${lines.join('\n')}\n\nSitemap: ${new URL('/sitemap.xml', storeUrl).href}\n`;
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
