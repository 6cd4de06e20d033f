/** How a listing may be asked for (CONTRACT §3, GET /api/products); the same words stand in the address of /products. */
export interface ProductQuery {
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
  sort: ProductSort;
  page: number;
  limit: number;
}

export const PRODUCT_SORTS = ['featured', 'price-asc', 'price-desc', 'newest'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The price slider's end; the full range means no bound (CONTRACT §4, Price filter). */
export const PRICE_SLIDER_MAX = 5000;

export const STOREFRONT_PAGE_SIZE = 24;
