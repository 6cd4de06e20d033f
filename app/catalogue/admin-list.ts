import type { ProductSort } from './product-query.ts';

/** Which products an admin looks at, as it stands in the address of /admin/products. */
export interface AdminListQuery {
  page: number;
  /** words of a name or a category */
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

/** From so few pieces on, a product is marked as low in stock. */
export const LOW_STOCK = 5;

export const ADMIN_SORTS = ['newest', 'name', 'name-desc', 'price-asc', 'price-desc', 'featured'] as const;
export type AdminSort = (typeof ADMIN_SORTS)[number] | ProductSort;

const PAGE_SIZE = 20;
const TEXTS = ['search', 'category', 'subcategory', 'tag'] as const;

export function parseAdminList(address: URLSearchParams): AdminListQuery {
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

/** The address of the same list with something changed; another filter starts at its first page. */
export function adminListAddress(query: AdminListQuery, change: Partial<AdminListQuery> = {}): string {
  const next = { ...query, page: change.page ?? 1, ...change };
  const words = wordsOf(next);
  if (next.page > 1) words.set('page', String(next.page));
  return `/admin/products${words.size > 0 ? `?${words}` : ''}`;
}

/** What is asked of the API for it: everything but what is for rent (spec §2, Admin Products). */
export function adminListPath(query: AdminListQuery): string {
  const words = wordsOf(query);
  words.set('rental', '0');
  words.set('page', String(query.page));
  words.set('limit', String(PAGE_SIZE));
  return `/api/admin/products?${words}`;
}

/** Whether the list is narrowed by anything. */
export function isNarrowed(query: AdminListQuery): boolean {
  return TEXTS.some((name) => query[name]) || query.stock !== undefined || query.isActive !== undefined;
}

function wordsOf(query: AdminListQuery): URLSearchParams {
  const words = new URLSearchParams();
  for (const name of TEXTS) if (query[name]) words.set(name, query[name]);
  if (query.stock) words.set('stock', query.stock);
  if (query.isActive !== undefined) words.set('active', query.isActive ? '1' : '0');
  if (query.sort !== 'newest') words.set('sort', query.sort);
  return words;
}
