import type { AdminProductsQuery } from './admin-product-query.ts';

/** What an admin's list can show of a product beside its name, in the order in which it stands there. */
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

/** Until somebody chooses others. */
export const DEFAULT_COLUMNS = LIST_COLUMNS.filter((column) => column !== 'sku' && column !== 'created');

/** The columns that were chosen, as they were kept; undefined where nobody chose any. */
export function parseColumns(stored: unknown): ListColumn[] | undefined {
  return Array.isArray(stored) ? LIST_COLUMNS.filter((column) => stored.includes(column)) : undefined;
}

/** The shown columns: a filter stands beneath its column, so one that narrows the list is never out of sight. */
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
