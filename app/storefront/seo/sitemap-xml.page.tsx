import { listCategoryNames } from '#app/catalog/categories/read-categories.server.ts';
import { listProductsForSitemap } from '#app/catalog/listing/list-products.server.ts';
import { listBlogs } from '#app/content/blog/blogs.server.ts';
import { blogPath, eventPath } from '#app/content/content-paths.ts';
import { listEvents } from '#app/content/events/events.server.ts';
import { findCurrentPage } from '#app/content/pages/show-page.server.ts';
import { sharedPictureUrl } from '#app/media/pictures/picture-sources.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { guest } from '#app/platform/security/actor.ts';
import { categoryPath } from '../frame/nav-categories.ts';
import type { Route } from './+types/sitemap-xml.page.ts';
import { buildSitemapXml, type SitemapEntry } from './build-sitemap-xml.ts';

const STATIC_PATHS = [
  '/',
  '/products',
  '/gift-cards',
  '/support',
  '/terms-of-service',
  '/privacy-policy',
  '/cancellation-policy',
  '/rental-terms',
];

/** Every page that search engines may index. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(pageShop);
  const list = new URL(request.url).searchParams.get('list');
  const xml = buildSitemapXml(await listEntries(db), storeUrl, list === null ? undefined : Number(list));
  if (xml === undefined) return new Response('Sitemap not found.', { status: 404 });
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

async function listEntries(db: Database): Promise<SitemapEntry[]> {
  const [categories, products, blogs, events, about] = await Promise.all([
    listCategoryNames(db, guest),
    listProductsForSitemap(db),
    listBlogs(db, guest),
    listEvents(db, guest),
    findCurrentPage(db, 'about'),
  ]);
  return [
    ...[...STATIC_PATHS, ...(about ? ['/about'] : []), ...categories.map(categoryPath)].map((path) => ({
      path,
    })),
    ...blogs.map((blog) => ({
      path: blogPath(blog),
      changedAt: blog.changedAt ?? blog.date,
      picture: toShared(blog.images),
    })),
    ...events
      .filter(({ isPast }) => !isPast)
      .map((event) => ({
        path: eventPath(event),
        changedAt: event.changedAt ?? undefined,
        picture: toShared(event.images),
      })),
    ...products,
  ];
}

function toShared([picture]: readonly string[]): string | undefined {
  return picture && sharedPictureUrl(picture);
}
