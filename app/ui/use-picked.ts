import { useCallback, useState } from 'react';

interface Thing {
  _id: string;
}

export interface Picked<T extends Thing> {
  ids: ReadonlySet<string>;
  /** those of the shown list that are picked */
  things: T[];
  pick: (some: readonly T[], isPicked: boolean) => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Which things of a list somebody has picked to do something with them together. */
export function usePicked<T extends Thing>(shown: readonly T[]): Picked<T> {
  const [ids, setIds] = useState(NONE);
  const clear = useCallback(() => setIds(NONE), []);
  const pick = (some: readonly T[], isPicked: boolean) => {
    const meant = some.map(({ _id }) => _id);
    setIds((now) => new Set(isPicked ? [...now, ...meant] : [...now].filter((id) => !meant.includes(id))));
  };
  return { ids, things: shown.filter(({ _id }) => ids.has(_id)), pick, clear };
}
