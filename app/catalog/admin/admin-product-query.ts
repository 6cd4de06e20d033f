import type { ProductQuery, ProductSort } from '../listing/product-query.ts';

/** The filters, order and page in the URL of /admin/products. */
export interface AdminProductsQuery {
  page: number;
  /** matches product and category names */
  search: string;
  category: string;
  subcategory: string;
  tag: string;
  stock: StockFilter | undefined;
  isActive: boolean | undefined;
  sort: AdminSort;
}

export const STOCK_FILTERS = ['low', 'out'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** Products with this quantity or less are marked as low in stock. */
export const LOW_STOCK = 5;

export const ADMIN_SORTS = ['newest', 'name', 'name-desc', 'price-asc', 'price-desc', 'featured'] as const;
export type AdminSort = (typeof ADMIN_SORTS)[number] | ProductSort;

/** The query of GET /api/admin/products. */
export interface AdminProductsListing extends Omit<ProductQuery, 'sort' | 'listingPage'> {
  sort: AdminSort;
  active?: boolean;
  stock?: StockFilter;
}

const PAGE_SIZE = 20;
const TEXTS = ['search', 'category', 'subcategory', 'tag'] as const;

export function parseAdminProductsQuery(address: URLSearchParams): AdminProductsQuery {
  const text = (name: string) => (address.get(name) ?? '').trim();
  const page = Number(address.get('page'));
  const active = address.get('active');
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    search: text('search'),
    category: text('category'),
    subcategory: text('subcategory'),
    tag: text('tag'),
    stock: STOCK_FILTERS.find((each) => each === address.get('stock')),
    isActive: active === '1' ? true : active === '0' ? false : undefined,
    sort: ADMIN_SORTS.find((each) => each === address.get('sort')) ?? 'newest',
  };
}

/** The list's URL with some filters changed; goes back to the first page unless `change` names one. */
export function adminProductsAddress(
  query: AdminProductsQuery,
  change: Partial<AdminProductsQuery> = {},
): string {
  const next = { ...query, page: change.page ?? 1, ...change };
  const params = toSearchParams(next);
  if (next.page > 1) params.set('page', String(next.page));
  return `/admin/products${params.size > 0 ? `?${params}` : ''}`;
}

/** The API path for the list; rentals are excluded (screens §2, Admin Products). */
export function adminProductsApiPath(query: AdminProductsQuery): string {
  const params = toSearchParams(query);
  params.set('rental', '0');
  params.set('page', String(query.page));
  params.set('limit', String(PAGE_SIZE));
  return `/api/admin/products?${params}`;
}

/** Whether any filter is active. */
export function hasFilters(query: AdminProductsQuery): boolean {
  return TEXTS.some((name) => query[name]) || query.stock !== undefined || query.isActive !== undefined;
}

function toSearchParams(query: AdminProductsQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of TEXTS) if (query[name]) params.set(name, query[name]);
  if (query.stock) params.set('stock', query.stock);
  if (query.isActive !== undefined) params.set('active', query.isActive ? '1' : '0');
  if (query.sort !== 'newest') params.set('sort', query.sort);
  return params;
}
