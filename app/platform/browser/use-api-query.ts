import { useCallback, useEffect, useState } from 'react';
import { callApi } from './api-client.ts';

interface QueryState<T> {
  path: string | null;
  answer?: T;
  error?: unknown;
}

export interface ApiQuery<T> {
  /** the last answer; while another is on its way, still that one */
  answer: T | undefined;
  error: unknown;
  isLoading: boolean;
  reload: () => void;
  /** asks again, while the last answer stays in its place */
  refresh: () => void;
  /** puts a changed answer in its place, after something in it was changed on the server */
  replace: (change: (answer: T) => T) => void;
}

/** What the API says at a path, asked for by the browser; null asks nothing. */
export function useApiQuery<T>(path: string | null): ApiQuery<T> {
  const [queryState, setQueryState] = useState<QueryState<T>>({ path: null });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same path again
  useEffect(() => {
    if (path === null) return;
    const controller = new AbortController();
    const update = (part: Omit<QueryState<T>, 'path'>) => {
      if (!controller.signal.aborted) setQueryState({ path, ...part });
    };
    callApi<T>('GET', path, { signal: controller.signal }).then(
      (answer) => update({ answer }),
      (error) => update({ error }),
    );
    return () => controller.abort();
  }, [path, round]);

  const refresh = useCallback(() => setRound((now) => now + 1), []);
  const reload = useCallback(() => {
    setQueryState({ path: null });
    refresh();
  }, [refresh]);
  const replace = useCallback((change: (answer: T) => T) => {
    setQueryState((now) => (now.answer === undefined ? now : { ...now, answer: change(now.answer) }));
  }, []);

  const isCurrent = queryState.path === path;
  return {
    answer: queryState.answer,
    error: isCurrent ? queryState.error : undefined,
    isLoading: !isCurrent,
    reload,
    refresh,
    replace,
  };
}
