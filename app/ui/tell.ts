import { useEffect } from 'react';

export interface Telling {
  tone?: 'good' | 'bad';
  /** what else there is to say, beneath the words */
  description?: string;
  /** how long it stays, in milliseconds; 2 s unless told */
  duration?: number;
  action?: { label: string; onClick: () => void };
}

const fetchToasts = () => import('./toasts.tsx');

/** Says short news at the edge of the screen. */
export function tell(words: string, how: Telling = {}): void {
  fetchToasts().then(
    ({ showToast }) => showToast(words, how),
    () => undefined,
  );
}

/** Fetches what shows news once somebody does something: a screen reader hears only what comes after it is there. */
export function useToastsOnIntent(): void {
  useEffect(() => {
    const unmounted = new AbortController();
    const once = { once: true, passive: true, signal: unmounted.signal };
    const prepare = () => void fetchToasts().catch(() => undefined);
    for (const deed of ['pointerdown', 'keydown']) window.addEventListener(deed, prepare, once);
    return () => unmounted.abort();
  }, []);
}
