import { rupeesToPaise } from '#app/platform/money/money.ts';
import type { Reach } from '../outfits/reach.ts';

/** Filters, order and page of a product list, as in GET /api/products (rules §3) and in the URL of /products. */
export interface ProductQuery {
  /** the page that filter, sort and page links lead to */
  listingPage?: ListingPath;
  category?: string;
  tag?: string;
  q?: string;
  minPrice?: number;
  maxPrice?: number;
  /** a product matches with any of a filter's values */
  subcategory?: readonly string[];
  size?: readonly string[];
  color?: readonly string[];
  colorFamily?: readonly string[];
  country?: readonly string[];
  brand?: readonly string[];
  fabric?: readonly string[];
  /** tags of products (occasions.ts) */
  occasion?: readonly string[];
  /** the least number of stars, one of RATING_STEPS */
  rating?: number;
  /** the least percentage off, one of DISCOUNT_STEPS */
  discount?: number;
  rental?: boolean;
  inStock?: boolean;
  /** first and last rental day; both or neither */
  from?: string;
  to?: string;
  /** the renter's PIN code, for these days */
  pin?: string;
  sort: ProductSort;
  page: number;
  limit: number;
}

/** Filters with several values; each is a parameter of its own: `size=S&size=M`. */
export type ListFilter =
  | 'subcategory'
  | 'size'
  | 'color'
  | 'colorFamily'
  | 'country'
  | 'brand'
  | 'fabric'
  | 'occasion';

/** Filters with one value that is a minimum. */
export type StepFilter = 'rating' | 'discount';

/** Stars: "4 stars and up". */
export const RATING_STEPS = [4, 3] as const;
/** Percent: "30% off or more". The database counts discounts in whole tens. */
export const DISCOUNT_STEPS = [50, 40, 30, 20, 10] as const;

/** Values of a filter beyond this number are ignored in a URL and refused by the API. */
export const MAX_FILTER_VALUES = 50;

export type ListingPath = '/products' | '/search';

export const PRODUCT_SORTS = ['featured', 'price-asc', 'price-desc', 'newest'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Whether a name is that of the category of all outfits (screens §2, Admin Rental Listing). */
export function isRentalCategory(name: string | undefined): boolean {
  return name?.toLowerCase() === 'rental';
}

/** The price slider's end; the full range means no limit (rules §4, Price filter). */
export const PRICE_SLIDER_MAX = 5000;

export const STOREFRONT_PAGE_SIZE = 24;

/** The URL of a listing, without default values; the inverse of `parseProductQuery`. */
export function listingPath(query: Partial<ProductQuery>): string {
  const search = listingSearch(query).toString();
  const { listingPage = '/products' } = query;
  return search ? `${listingPage}?${search}` : listingPage;
}

const ADDRESS_TEXTS = [
  'category',
  'subcategory',
  'tag',
  'q',
  'size',
  'color',
  'colorFamily',
  'country',
  'brand',
  'fabric',
  'occasion',
  'pin',
] as const;

/** The query string of a listing, also for GET /api/products and /api/products/search/results. */
export function listingSearch(query: Partial<ProductQuery>): URLSearchParams {
  const address = new URLSearchParams();
  for (const name of ADDRESS_TEXTS) {
    const values = query[name] ?? [];
    for (const value of typeof values === 'string' ? [values] : values)
      if (value) address.append(name, value);
  }
  if (query.minPrice) address.set('minPrice', String(query.minPrice));
  if (query.maxPrice !== undefined) address.set('maxPrice', String(query.maxPrice));
  if (query.rating) address.set('rating', String(query.rating));
  if (query.discount) address.set('discount', String(query.discount));
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

/** Whether an amount is a valid price: at least 0, at most two decimals, a safe integer in paise. */
export function isPrice(rupees: number): boolean {
  return rupees >= 0 && rupeesToPaise(rupees) !== undefined;
}

/** A normalised word of a search and its spellings, itself first. Products match by the beginning of the word, or a whole spelling. */
export interface SearchTerm {
  word: string;
  spellings: readonly string[];
}

/** A parsed search. A product matches if it has every word in one of its spellings. */
export interface SearchQuery {
  /** the typed text, normalised */
  text: string;
  words: readonly SearchTerm[];
  /** whether similar words match, too */
  isFuzzy: boolean;
  /** typed words that are ignored, because no product has them together with the others */
  leftOut?: readonly string[];
}

/** The target of a search: any products, or only those for rent. */
export interface SearchedProducts {
  searchQuery: SearchQuery;
  rental?: boolean;
}

/** First and last rental day; the turnaround days come after them. */
export interface FreeDays {
  from: string;
  to: string;
  /** the renter's; only outfits that can arrive there a day before and be back in time */
  pin?: string;
  /** which outfits can reach the PIN code, if it was looked up */
  reach?: Reach;
}

/** A listing, optionally of search results; 'featured' then sorts by relevance. */
export interface ListingQuery extends ProductQuery {
  searchQuery?: SearchQuery;
  /** rupees; the highest price that a search names, also above the slider's end */
  priceLimit?: number;
  /** only outfits free on these dates */
  free?: FreeDays;
}
