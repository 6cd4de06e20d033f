import { useEffect } from 'react';

/** After the page and all that it fetches by itself, so that a first visit does not wait for 3 kB of measuring. */
const LATEST_MS = 4_000;
const FIRST_INPUTS = ['pointerdown', 'keydown', 'scroll'] as const;

/** Starts measuring at the first input or after 4 s; the browser buffers what happened before. */
export function useWebVitals(): void {
  useEffect(() => {
    // A page that opens in the background says nothing about speed.
    if (document.visibilityState === 'hidden') return;
    const start = () => {
      stopWaiting();
      import('./measure-web-vitals.ts').then(
        ({ measureVitals }) => measureVitals(),
        () => {},
      );
    };
    const timer = setTimeout(start, LATEST_MS);
    const stopWaiting = () => {
      clearTimeout(timer);
      for (const input of FIRST_INPUTS) window.removeEventListener(input, start);
    };
    for (const input of FIRST_INPUTS) window.addEventListener(input, start, { passive: true });
    return stopWaiting;
  }, []);
}
