import type { Product } from '#app/catalog/catalog.schema.ts';
import { listCategories } from '#app/catalog/categories/read-categories.server.ts';
import { listTagCollections } from '#app/catalog/listing/list-products.server.ts';
import { type PackedTile, packTiles } from '#app/catalog/product/packed-tiles.ts';
import { toSlide } from '#app/content/banners/banner-slide-data.ts';
import { listBanners } from '#app/content/banners/banners.server.ts';
import { toBlogCard } from '#app/content/blog/blog-card.ts';
import { listBlogs } from '#app/content/blog/blogs.server.ts';
import { toEventLine } from '#app/content/events/event-line.ts';
import { listUpcomingEvents } from '#app/content/events/events.server.ts';
import type { PageShop } from '#app/platform/http/pages/page-context.ts';
import { guest } from '#app/platform/security/actor.ts';
import { toReviewCard } from '#app/reviews/review-card.ts';
import { listRecentReviews } from '#app/reviews/reviews.server.ts';
import { parsePostalAddress } from '#app/settings/seller.ts';
import type { StoreInfo } from '#app/settings/store-info/store-info.ts';
import { createSectionLoader } from '../sections/section-loader.ts';

/** Three pages of eight; the listing has the rest. */
const PAGINATED_PRODUCTS = 24;
const GALLERY = 'gallery';
const WOMEN = 'women-collection';
const FIRST_ROW = 4;
/** Five for the gallery, and one beside the newsletter. */
const GALLERY_PICTURES = 6;
const EVENTS = 4;
const BLOGS = 3;
/** Screens §9, Reviews fetched. */
const REVIEWS = 6;

const SECTION_QUERY = {
  latest: PAGINATED_PRODUCTS,
  named: { [GALLERY]: GALLERY_PICTURES, [WOMEN]: PAGINATED_PRODUCTS },
  others: { most: 8, each: 4 },
};

/** Loads all sections of the home page concurrently; each can fail on its own. */
export async function loadHomeSections(shop: PageShop) {
  const { db } = shop;
  const from = createSectionLoader(shop);
  const [banners, categories, products, events, blogs, reviews] = await Promise.all([
    from('banners', async () => (await listBanners(db, guest)).map(toSlide)),
    from('categories', async () =>
      (await listCategories(db, guest)).map(({ name, image, productCount }) => ({
        name,
        image,
        productCount,
      })),
    ),
    from('products', () => listTagCollections(db, guest, SECTION_QUERY).then(groupByTag)),
    from('events', async () => (await listUpcomingEvents(db, EVENTS)).map(toEventLine)),
    from('blogs', async () => (await listBlogs(db, guest, BLOGS)).map(toBlogCard)),
    from('reviews', async () => (await listRecentReviews(db, { page: 1, limit: REVIEWS })).map(toReviewCard)),
  ]);
  return { banners, categories, products, events, blogs, reviews };
}

function groupByTag({ latest, collections }: Awaited<ReturnType<typeof listTagCollections>>) {
  const withTag = (tag: string) => collections.find((collection) => collection.tag === tag)?.products ?? [];
  const tags: HomeTag[] = collections
    .filter(({ tag }) => tag !== GALLERY && tag !== WOMEN)
    .map(({ tag, count, products }) => ({
      tag,
      hasMore: count > products.length,
      tiles: packTiles(products),
    }));
  return {
    latest: packTiles(latest, FIRST_ROW),
    gallery: withTag(GALLERY).map(toGalleryPicture),
    women: packTiles(withTag(WOMEN)),
    tags,
  };
}

/** A tag's best products; `hasMore` if the tag has others. */
export interface HomeTag {
  tag: string;
  hasMore: boolean;
  tiles: PackedTile[];
}

export interface GalleryPicture {
  _id: string;
  slug: string;
  name: string;
  picture: string | undefined;
}

/** The fourth picture of a set is the fabric close-up; in a smaller set the last one is the closest. */
function toGalleryPicture({ _id, slug, name, images }: Product): GalleryPicture {
  return { _id, slug, name, picture: images[3] ?? images.at(-1) };
}

/** schema.org's Organization, with contact details. */
export function organizationSchema(shop: StoreInfo, storeUrl: string): object {
  const { name, company, address, email, phone, instagram, facebook } = shop;
  const contact = { ...(email && { email }), ...(phone && { telephone: phone }) };
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    additionalType: 'https://schema.org/OnlineStore',
    name,
    legalName: company,
    ...(shop.tagline && { description: shop.tagline }),
    url: storeUrl,
    logo: new URL('/favicon.svg', storeUrl).href,
    ...contact,
    ...(address && {
      address: { '@type': 'PostalAddress', ...parsePostalAddress(address), addressCountry: 'IN' },
    }),
    ...((email || phone) && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...contact,
        areaServed: 'IN',
        availableLanguage: 'en',
      },
    }),
    sameAs: [instagram, facebook].filter((link) => link !== ''),
  };
}
