import { useEffect } from 'react';

export interface ToastOptions {
  tone?: 'good' | 'bad';
  /** what else there is to say, beneath the words */
  description?: string;
  /** how long it stays, in milliseconds; 2 s unless told */
  duration?: number;
  action?: { label: string; onClick: () => void };
}

const fetchToasts = () => import('./toaster.tsx');

/** Says short news at the edge of the screen. */
export function toast(message: string, how: ToastOptions = {}): void {
  fetchToasts().then(
    ({ showToast }) => showToast(message, how),
    () => undefined,
  );
}

/** Fetches what shows news once somebody does something: a screen reader hears only what comes after it is there. */
export function useToastsOnIntent(): void {
  useEffect(() => {
    const unmounted = new AbortController();
    const once = { once: true, passive: true, signal: unmounted.signal };
    const prepare = () => void fetchToasts().catch(() => undefined);
    for (const eventName of ['pointerdown', 'keydown']) window.addEventListener(eventName, prepare, once);
    return () => unmounted.abort();
  }, []);
}
