import { rupeesToPaise } from '#app/platform/money/money.ts';

/** How a listing may be asked for (CONTRACT §3, GET /api/products); the same words stand in the address of /products. */
export interface ProductQuery {
  /** the page that lists; the paths of its filters, orders and pages lead back to it */
  listingPage?: ListingPath;
  category?: string;
  subcategory?: string;
  tag?: string;
  q?: string;
  minPrice?: number;
  maxPrice?: number;
  size?: string;
  color?: string;
  country?: string;
  rental?: boolean;
  inStock?: boolean;
  /** the first and the last day on which an outfit is wanted; both or neither */
  from?: string;
  to?: string;
  sort: ProductSort;
  page: number;
  limit: number;
}

export type ListingPath = '/products' | '/search';

export const PRODUCT_SORTS = ['featured', 'price-asc', 'price-desc', 'newest'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The price slider's end; the full range means no bound (CONTRACT §4, Price filter). */
export const PRICE_SLIDER_MAX = 5000;

export const STOREFRONT_PAGE_SIZE = 24;

/** The address of a listing, with only what departs from the whole list; the way back from `parseProductQuery`. */
export function listingPath(query: Partial<ProductQuery>): string {
  const search = listingSearch(query).toString();
  const { listingPage = '/products' } = query;
  return search ? `${listingPage}?${search}` : listingPage;
}

/** What stands behind the `?` of a listing; GET /api/products and /api/products/search/results read the same. */
export function listingSearch(query: Partial<ProductQuery>): URLSearchParams {
  const address = new URLSearchParams();
  for (const name of ['category', 'subcategory', 'tag', 'q', 'size', 'color', 'country'] as const) {
    if (query[name]) address.set(name, query[name]);
  }
  if (query.minPrice) address.set('minPrice', String(query.minPrice));
  if (query.maxPrice !== undefined) address.set('maxPrice', String(query.maxPrice));
  if (query.rental !== undefined) address.set('rental', query.rental ? '1' : '0');
  if (query.inStock) address.set('inStock', '1');
  if (query.from && query.to) {
    address.set('from', query.from);
    address.set('to', query.to);
  }
  if (query.sort && query.sort !== 'featured') address.set('sort', query.sort);
  if (query.page && query.page > 1) address.set('page', String(query.page));
  return address;
}

/** An amount that the shop could ask for: not negative, at most two decimals, and not beyond counting. */
export function isPrice(rupees: number): boolean {
  return rupees >= 0 && rupeesToPaise(rupees) !== undefined;
}
