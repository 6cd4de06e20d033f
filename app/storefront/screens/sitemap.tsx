import { listCategories } from '#app/catalogue/server/list-categories.ts';
import { listProductPaths } from '#app/catalogue/server/list-product-paths.ts';
import { listBlogs } from '#app/content/server/list-blogs.ts';
import { listEvents } from '#app/content/server/list-events.ts';
import { guest } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { pageShop } from '#app/foundation/page-context.ts';
import { categoryPath } from '../parts/shop-nav.tsx';
import { sitemapXml } from '../sitemap.ts';
import type { Route } from './+types/sitemap.ts';

const STANDING = [
  '/',
  '/products',
  '/support',
  '/terms-of-service',
  '/privacy-policy',
  '/cancellation-policy',
  '/rental-terms',
];

/** Every page that search engines may know. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(pageShop);
  const list = new URL(request.url).searchParams.get('list');
  const xml = sitemapXml(await listPaths(db), storeUrl, list === null ? undefined : Number(list));
  if (xml === undefined) return new Response('There is no such list.', { status: 404 });
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

async function listPaths(db: Database): Promise<string[]> {
  const [categories, products, blogs, events] = await Promise.all([
    listCategories(db, guest),
    listProductPaths(db),
    listBlogs(db, guest),
    listEvents(db, guest),
  ]);
  return [
    ...STANDING,
    ...categories.map(categoryPath),
    ...blogs.map(({ _id }) => `/blog/${_id}`),
    ...events.filter(({ isPast }) => !isPast).map(({ _id }) => `/events/${_id}`),
    ...products,
  ];
}
