import { useEffect } from 'react';

/** How long a busy page may put off what can wait. */
const LATEST_MS = 5_000;

/** Begins to measure when the browser has nothing better to do; what happened before is told to it then. */
export function useWebVitals(): void {
  useEffect(() => {
    // a page that opens in the background says nothing about speed
    if (document.visibilityState === 'hidden') return;
    const start = () =>
      import('./measure-web-vitals.ts').then(
        ({ measureVitals }) => measureVitals(),
        () => {},
      );
    // Safari has no idle time to offer
    if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: LATEST_MS });
    else setTimeout(start, LATEST_MS);
  }, []);
}
