import { buildBlogRss } from '#app/content/blog/blog-rss.ts';
import { listBlogs } from '#app/content/blog/blogs.server.ts';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { guest } from '#app/platform/security/actor.ts';
import { loadStoreInfo } from '#app/settings/settings.server.ts';
import type { Route } from './+types/blog-rss.page.ts';

/** The number that a feed reader shows at once. */
const NEWEST = 50;

/** The newest posts for feed readers. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(pageShop);
  const [{ name }, blogs] = await Promise.all([loadStoreInfo(db), listBlogs(db, guest, NEWEST)]);
  const headers = { 'content-type': 'application/rss+xml; charset=utf-8' };
  return new Response(buildBlogRss(blogs, { name, storeUrl }), { headers });
}
