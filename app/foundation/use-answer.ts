import { useCallback, useEffect, useState } from 'react';
import { callApi } from './api-client.ts';

interface Heard<T> {
  path: string | null;
  answer?: T;
  error?: unknown;
}

export interface Answer<T> {
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
export function useAnswer<T>(path: string | null): Answer<T> {
  const [heard, setHeard] = useState<Heard<T>>({ path: null });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same path again
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    const hear = (part: Omit<Heard<T>, 'path'>) => {
      if (!leaving.signal.aborted) setHeard({ path, ...part });
    };
    callApi<T>('GET', path, { signal: leaving.signal }).then(
      (answer) => hear({ answer }),
      (error) => hear({ error }),
    );
    return () => leaving.abort();
  }, [path, round]);

  const refresh = useCallback(() => setRound((now) => now + 1), []);
  const reload = useCallback(() => {
    setHeard({ path: null });
    refresh();
  }, [refresh]);
  const replace = useCallback((change: (answer: T) => T) => {
    setHeard((now) => (now.answer === undefined ? now : { ...now, answer: change(now.answer) }));
  }, []);

  const isHeard = heard.path === path;
  return {
    answer: heard.answer,
    error: isHeard ? heard.error : undefined,
    isLoading: !isHeard,
    reload,
    refresh,
    replace,
  };
}
