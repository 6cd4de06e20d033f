import type { Shelf } from '#app/catalogue/catalogue.shapes.ts';
import { listCategories } from '#app/catalogue/server/list-categories.ts';
import { listShelves } from '#app/catalogue/server/list-shelves.ts';
import { listBanners } from '#app/content/server/list-banners.ts';
import { listBlogs } from '#app/content/server/list-blogs.ts';
import { listUpcomingEvents } from '#app/content/server/list-upcoming-events.ts';
import { guest } from '#app/foundation/actor.ts';
import type { PageShop } from '#app/foundation/page-context.ts';
import { listRecentReviews } from '#app/reviews/server/list-recent-reviews.ts';
import { sourcesOf } from './section-source.ts';

/** Three pages of eight; the listing has the rest. */
const TURNED_THROUGH = 24;
const GALLERY = 'gallery';
const WOMEN = 'women-collection';
/** Five plates, and the cloth beside the newsletter. */
const GALLERY_PICTURES = 6;
const EVENTS = 4;
const BLOGS = 3;
/** spec §9, Reviews fetched. */
const REVIEWS = 6;

const WINDOW = {
  latest: TURNED_THROUGH,
  named: { [GALLERY]: GALLERY_PICTURES, [WOMEN]: TURNED_THROUGH },
  others: { most: 8, each: 4 },
};

/** All that the home page shows, asked for at once; what fails, fails alone. */
export async function askHomeSources(shop: PageShop) {
  const { db } = shop;
  const from = sourcesOf(shop);
  const [banners, categories, products, events, blogs, reviews] = await Promise.all([
    from('banners', () => listBanners(db, guest)),
    from('categories', () => listCategories(db, guest)),
    from('products', () => listShelves(db, guest, WINDOW).then(arrange)),
    from('events', () => listUpcomingEvents(db, EVENTS)),
    from('blogs', () =>
      listBlogs(db, guest, BLOGS).then((posts) => posts.map(({ content: _whole, ...card }) => card)),
    ),
    from('reviews', () => listRecentReviews(db, { page: 1, limit: REVIEWS })),
  ]);
  return { banners, categories, products, events, blogs, reviews };
}

function arrange({ latest, shelves }: Awaited<ReturnType<typeof listShelves>>) {
  const on = (tag: string) => shelves.find((shelf) => shelf.tag === tag)?.products ?? [];
  const tags: Shelf[] = shelves.filter(({ tag }) => tag !== GALLERY && tag !== WOMEN);
  return { latest, gallery: on(GALLERY), women: on(WOMEN), tags };
}
