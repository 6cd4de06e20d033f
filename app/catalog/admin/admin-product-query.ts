import { anyText, defineListQuery, oneOf, type QueryOf } from '#app/ui/lists/list-query.ts';
import type { ProductQuery } from '../listing/product-query.ts';

export const STOCK_FILTERS = ['low', 'out'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** Active products for sale without the legal details of all goods. */
export const LEGAL_FILTERS = ['missing'] as const;
export type LegalFilter = (typeof LEGAL_FILTERS)[number];

/** Products with this quantity or less are marked as low in stock. */
export const LOW_STOCK = 5;

export const ADMIN_SORTS = ['newest', 'name', 'name-desc', 'price-asc', 'price-desc', 'featured'] as const;
export type AdminSort = (typeof ADMIN_SORTS)[number];

/** The query of GET /api/admin/products. */
export interface AdminProductsListing extends Omit<ProductQuery, 'sort' | 'listingPage'> {
  sort: AdminSort;
  active?: boolean;
  stock?: StockFilter;
  legal?: LegalFilter;
}

/** The list at /admin/products; rentals are excluded (screens §2, Admin Products). */
export const ADMIN_PRODUCT_LIST = defineListQuery(
  { screen: '/admin/products', api: '/api/admin/products', apiParams: { rental: '0', limit: '20' } },
  {
    /** matches product and category names */
    search: anyText,
    category: anyText,
    subcategory: anyText,
    tag: anyText,
    stock: oneOf(STOCK_FILTERS),
    active: oneOf(['1', '0'] as const),
    legal: oneOf(LEGAL_FILTERS),
    /** absent: newest first */
    sort: oneOf(ADMIN_SORTS.filter((sort) => sort !== 'newest')),
  },
);
export type AdminProductsQuery = QueryOf<typeof ADMIN_PRODUCT_LIST>;

/** Whether any filter is active. */
export function hasFilters({ page, sort, ...filters }: AdminProductsQuery): boolean {
  return Object.values(filters).some(Boolean);
}
