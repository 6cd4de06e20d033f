import type { AdminProductsQuery } from './admin-product-query.ts';

/** The optional columns of the admin product list, in display order. */
export const LIST_COLUMNS = [
  'picture',
  'sku',
  'category',
  'subcategory',
  'price',
  'mrp',
  'stock',
  'tags',
  'created',
  'active',
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

export const COLUMN_LABELS: Record<ListColumn, string> = {
  ...{ picture: 'Picture', sku: 'SKU', category: 'Category', subcategory: 'Subcategory', price: 'Price' },
  ...{ mrp: 'MRP', stock: 'Stock', tags: 'Tags', created: 'Created', active: 'Active' },
};

export const DEFAULT_COLUMNS = LIST_COLUMNS.filter((column) => column !== 'sku' && column !== 'created');

/** The stored columns; undefined if none were chosen. */
export function parseColumns(stored: unknown): ListColumn[] | undefined {
  return Array.isArray(stored) ? LIST_COLUMNS.filter((column) => stored.includes(column)) : undefined;
}

/** The chosen columns and those with an active filter, so that an active filter is always visible. */
export function shownColumns(chosen: readonly ListColumn[], query: AdminProductsQuery): Set<ListColumn> {
  const filtered: Partial<Record<ListColumn, boolean>> = {
    category: query.category !== '',
    subcategory: query.subcategory !== '',
    stock: query.stock !== undefined,
    tags: query.tag !== '',
    active: query.isActive !== undefined,
  };
  return new Set(LIST_COLUMNS.filter((column) => chosen.includes(column) || filtered[column]));
}
