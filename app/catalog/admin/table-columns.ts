import { useMemo, useSyncExternalStore } from 'react';
import { deviceStorage, onOtherTab, parseJson } from '#app/platform/browser/browser-storage.ts';
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
  ...{ picture: 'Image', sku: 'SKU', category: 'Category', subcategory: 'Subcategory', price: 'Price' },
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
    active: query.active !== undefined || query.legal !== undefined,
  };
  return new Set(LIST_COLUMNS.filter((column) => chosen.includes(column) || filtered[column]));
}

const COLUMNS_KEY = 'admin_product_columns';
const listeners = new Set<() => void>();

export interface ChosenColumns {
  columns: readonly ListColumn[];
  /** no columns were chosen on this device */
  isDefault: boolean;
  setShown: (column: ListColumn, isShown: boolean) => void;
  reset: () => void;
}

/** The product list's columns, stored per device. */
export function useListColumns(): ChosenColumns {
  const stored = useSyncExternalStore(
    listen,
    () => deviceStorage.read(COLUMNS_KEY),
    () => null,
  );
  const chosen = useMemo(() => parseColumns(parseJson(stored)), [stored]);
  const columns = chosen ?? DEFAULT_COLUMNS;
  return {
    columns,
    isDefault: chosen === undefined,
    setShown(column, isShown) {
      const next = LIST_COLUMNS.filter((each) => (each === column ? isShown : columns.includes(each)));
      deviceStorage.write(COLUMNS_KEY, JSON.stringify(next));
      notifyListeners();
    },
    reset() {
      deviceStorage.remove(COLUMNS_KEY);
      notifyListeners();
    },
  };
}

function listen(callback: () => void): () => void {
  listeners.add(callback);
  const unsubscribe = onOtherTab([COLUMNS_KEY], callback);
  return () => {
    listeners.delete(callback);
    unsubscribe();
  };
}

function notifyListeners(): void {
  for (const each of listeners) each();
}
