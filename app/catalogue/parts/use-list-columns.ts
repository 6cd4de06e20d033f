import { useMemo, useSyncExternalStore } from 'react';
import { onOtherTab, parseJson, readText, removeText, writeText } from '#app/foundation/browser-storage.ts';
import { LIST_COLUMNS, type ListColumn, parseColumns, USUAL_COLUMNS } from '../list-columns.ts';

const COLUMNS_KEY = 'admin_product_columns';
const listeners = new Set<() => void>();

export interface ChosenColumns {
  columns: readonly ListColumn[];
  /** nobody chose others on this device */
  isUsual: boolean;
  turn: (column: ListColumn, isShown: boolean) => void;
  reset: () => void;
}

/** The columns of the product list, as they were chosen on this device. */
export function useListColumns(): ChosenColumns {
  const kept = useSyncExternalStore(
    listen,
    () => readText(COLUMNS_KEY),
    () => null,
  );
  const chosen = useMemo(() => parseColumns(parseJson(kept)), [kept]);
  const columns = chosen ?? USUAL_COLUMNS;
  return {
    columns,
    isUsual: chosen === undefined,
    turn(column, isShown) {
      const next = LIST_COLUMNS.filter((each) => (each === column ? isShown : columns.includes(each)));
      writeText(COLUMNS_KEY, JSON.stringify(next));
      tellAll();
    },
    reset() {
      removeText(COLUMNS_KEY);
      tellAll();
    },
  };
}

function listen(callback: () => void): () => void {
  listeners.add(callback);
  const leave = onOtherTab([COLUMNS_KEY], callback);
  return () => {
    listeners.delete(callback);
    leave();
  };
}

function tellAll(): void {
  for (const each of listeners) each();
}
