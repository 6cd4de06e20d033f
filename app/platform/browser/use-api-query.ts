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

/** Loads a path of the API in the browser; null loads nothing. */
export function useApiQuery<T>(path: string | null): ApiQuery<T> {
  const [queryState, setQueryState] = useState<QueryState<T>>({ path: null });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round loads the same path again
  useEffect(() => {
    if (path === null) return;
    const controller = new AbortController();
    const update = (part: Omit<QueryState<T>, 'path'>) => {
      if (!controller.signal.aborted) setQueryState({ path, ...part });
    };
    callApi<T>('GET', path, { signal: controller.signal }).then(
      (data) => update({ data }),
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
    setQueryState((now) => (now.data === undefined ? now : { ...now, data: change(now.data) }));
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
