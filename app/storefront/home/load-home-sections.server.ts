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

/** Two pages of eight, because they are part of the HTML; the listing has the rest. */
const PAGINATED_PRODUCTS = 16;
/** In rupees; only limits that some products exceed and others do not are shown. */
const PRICE_LIMITS = [999, 1499, 2499, 4999];
const OCCASIONS = 6;
const GALLERY = 'gallery';
const WOMEN = 'women-collection';
const FIRST_ROW = 4;
/** Screens §9, Paging: the first page of Latest Arrival and Women Collections, and the products of a tag. */
const FIRST_PAGE = 8;
const OF_TAG = 4;
/** For most tags enough to have four products that no section above shows. */
const CANDIDATES_OF_TAG = 12;
/** Five for the gallery, and one next to the newsletter. */
const GALLERY_PICTURES = 6;
const EVENTS = 4;
const BLOGS = 3;
/** Screens §9, Reviews fetched. */
const REVIEWS = 6;

const SECTION_QUERY = {
  latest: PAGINATED_PRODUCTS,
  named: { [GALLERY]: GALLERY_PICTURES, [WOMEN]: PAGINATED_PRODUCTS },
  others: { most: 8, each: CANDIDATES_OF_TAG },
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
    // “What Our Customers Say”: only by people who received the product.
    from('reviews', async () =>
      (await listRecentReviews(db, { page: 1, limit: REVIEWS, isVerified: true })).map(toReviewCard),
    ),
  ]);
  return { banners, categories, products, events, blogs, reviews };
}

/** The initial page shows a product once: a section leaves out products that it or a section above it shows. */
export function groupByTag({
  latest,
  collections,
  occasions,
  price,
}: Awaited<ReturnType<typeof listTagCollections>>) {
  const withTag = (tag: string) => collections.find((collection) => collection.tag === tag)?.products ?? [];
  const shown = new Set(latest.slice(0, FIRST_PAGE).map(({ _id }) => _id));
  const women = fillFirstPage(withTag(WOMEN), shown, FIRST_PAGE);
  for (const { _id } of women.slice(0, FIRST_PAGE)) shown.add(_id);
  const tags: HomeTag[] = [];
  for (const { tag, count, products } of collections) {
    if (tag === GALLERY || tag === WOMEN) continue;
    const first = fillFirstPage(products, shown, OF_TAG).slice(0, OF_TAG);
    if (first.length === 0) continue;
    for (const { _id } of first) shown.add(_id);
    tags.push({ tag, hasMore: count > first.length, tiles: packTiles(first) });
  }
  return {
    latest: packTiles(latest, FIRST_ROW),
    gallery: withTag(GALLERY).map(toGalleryPicture),
    women: packTiles(women),
    tags,
    priceLimits: PRICE_LIMITS.filter((limit) => price.min <= limit && limit < price.max),
    occasions: occasions
      .toSorted((one, other) => other.count - one.count)
      .slice(0, OCCASIONS)
      .map(({ value }) => value),
  };
}

/** Keeps the order, but moves products that are already shown to the end, or drops them from the first page. */
function fillFirstPage(products: readonly Product[], shown: ReadonlySet<string>, size: number): Product[] {
  const unseen = products.filter(({ _id }) => !shown.has(_id));
  return unseen.length < size ? unseen : [...unseen, ...products.filter(({ _id }) => shown.has(_id))];
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

/** schema.org's WebSite, which gives search engines the shop's name. */
export const websiteSchema = ({ name }: Pick<StoreInfo, 'name'>, storeUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url: new URL('/', storeUrl).href,
  inLanguage: 'en-IN',
});

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
