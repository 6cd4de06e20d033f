import { useEffect } from 'react';

/** Late enough that a first visit loads the page before 3 kB of measuring. */
const MAX_DELAY_MS = 4_000;
const FIRST_INPUTS = ['pointerdown', 'keydown', 'scroll'] as const;

/** Starts measuring at the first input or after 4 s; the browser buffers earlier entries. */
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
    const timer = setTimeout(start, MAX_DELAY_MS);
    const stopWaiting = () => {
      clearTimeout(timer);
      for (const input of FIRST_INPUTS) window.removeEventListener(input, start);
    };
    for (const input of FIRST_INPUTS) window.addEventListener(input, start, { passive: true });
    return stopWaiting;
  }, []);
}
