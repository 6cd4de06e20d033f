import { useEffect } from 'react';

/** The longest delay on a busy page. */
const MAX_DELAY_MS = 5_000;

/** Starts measuring when the browser is idle; earlier entries are buffered. */
export function useWebVitals(): void {
  useEffect(() => {
    // a page that opens in the background says nothing about speed
    if (document.visibilityState === 'hidden') return;
    const start = () =>
      import('./measure-web-vitals.ts').then(
        ({ measureVitals }) => measureVitals(),
        () => {},
      );
    // Safari does not support requestIdleCallback
    if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: MAX_DELAY_MS });
    else setTimeout(start, MAX_DELAY_MS);
  }, []);
}
