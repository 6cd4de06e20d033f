import { useCallback, useEffect, useState } from 'react';
import { callApi } from './api-client.ts';

interface QueryState<T> {
  path: string | null;
  data?: T;
  error?: unknown;
}

export interface ApiQuery<T> {
  /** the last response; stays while the next one is loading */
  data: T | undefined;
  error: unknown;
  isLoading: boolean;
  reload: () => void;
  /** loads again and keeps showing the last response */
  refresh: () => void;
  /** updates the response in place after a change on the server */
  replace: (change: (data: T) => T) => void;
}

interface QueryMemory {
  remember: (path: string, data: unknown) => void;
  recall: (path: string) => unknown;
}
let memory: QueryMemory | undefined;

/** Lets the admin area, whose lists load in the browser, remember responses for Back. */
export function setQueryMemory(kept: QueryMemory): void {
  memory = kept;
}

/** Loads a path of the API in the browser; null loads nothing. After Back, the last response shows until the next one. */
export function useApiQuery<T>(path: string | null): ApiQuery<T> {
  const [queryState, setQueryState] = useState<QueryState<T>>(() => {
    const data = path && (memory?.recall(path) as T | undefined);
    return data ? { path, data } : { path: null };
  });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round loads the same path again
  useEffect(() => {
    if (path === null) return;
    const controller = new AbortController();
    const update = (part: Omit<QueryState<T>, 'path'>) => {
      if (!controller.signal.aborted) setQueryState({ path, ...part });
    };
    callApi<T>('GET', path, { signal: controller.signal }).then(
      (data) => {
        memory?.remember(path, data);
        update({ data });
      },
      (error) => update({ error }),
    );
    return () => controller.abort();
  }, [path, round]);

  const refresh = useCallback(() => setRound((now) => now + 1), []);
  const reload = useCallback(() => {
    setQueryState({ path: null });
    refresh();
  }, [refresh]);
  const replace = useCallback((change: (data: T) => T) => {
    setQueryState((now) => {
      if (now.data === undefined) return now;
      const data = change(now.data);
      if (now.path !== null) memory?.remember(now.path, data);
      return { ...now, data };
    });
  }, []);

  const isCurrent = queryState.path === path;
  return {
    data: queryState.data,
    error: isCurrent ? queryState.error : undefined,
    isLoading: !isCurrent,
    reload,
    refresh,
    replace,
  };
}
