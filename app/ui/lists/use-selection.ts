import { useCallback, useState } from 'react';

interface Item {
  _id: string;
}

export interface Selection<T extends Item> {
  ids: ReadonlySet<string>;
  /** the selected items of the displayed list */
  items: T[];
  setSelected: (some: readonly T[], isSelected: boolean) => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The selected items of a list, for bulk actions. */
export function useSelection<T extends Item>(shown: readonly T[]): Selection<T> {
  const [ids, setIds] = useState(NONE);
  const clear = useCallback(() => setIds(NONE), []);
  const setSelected = (some: readonly T[], isSelected: boolean) => {
    const changedIds = some.map(({ _id }) => _id);
    setIds(
      (now) =>
        new Set(isSelected ? [...now, ...changedIds] : [...now].filter((id) => !changedIds.includes(id))),
    );
  };
  return { ids, items: shown.filter(({ _id }) => ids.has(_id)), setSelected, clear };
}
