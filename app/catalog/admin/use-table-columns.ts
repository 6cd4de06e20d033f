import { useMemo, useSyncExternalStore } from 'react';
import {
  onOtherTab,
  parseJson,
  readText,
  removeText,
  writeText,
} from '#app/platform/browser/browser-storage.ts';
import { DEFAULT_COLUMNS, LIST_COLUMNS, type ListColumn, parseColumns } from './table-columns.ts';

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
    () => readText(COLUMNS_KEY),
    () => null,
  );
  const chosen = useMemo(() => parseColumns(parseJson(stored)), [stored]);
  const columns = chosen ?? DEFAULT_COLUMNS;
  return {
    columns,
    isDefault: chosen === undefined,
    setShown(column, isShown) {
      const next = LIST_COLUMNS.filter((each) => (each === column ? isShown : columns.includes(each)));
      writeText(COLUMNS_KEY, JSON.stringify(next));
      notifyListeners();
    },
    reset() {
      removeText(COLUMNS_KEY);
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
