import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { callApi, currentToken } from './api-client.ts';

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

const MAX_REMEMBERED = 30;
/** The last responses by token and path, so that Back finds a list as long as it was when it restores the scroll. */
const remembered = new Map<string, unknown>();
const keyOf = (path: string | null) => `${currentToken()} ${path}`;

function remember(path: string, data: unknown): void {
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(keyOf(path), data);
}

/** Loads a path of the API in the browser; null loads nothing. After Back, the last response shows until the next one. */
export function useApiQuery<T>(path: string | null): ApiQuery<T> {
  const isTraversal = useNavigationType() === 'POP';
  const [queryState, setQueryState] = useState<QueryState<T>>(() => ({
    path: isTraversal && remembered.has(keyOf(path)) ? path : null,
    data: isTraversal ? (remembered.get(keyOf(path)) as T) : undefined,
  }));
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
        remember(path, data);
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
      if (now.path !== null) remember(now.path, data);
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
