/** For browsers without requestIdleCallback. */
const FALLBACK_DELAY_MS = 2000;

/** Runs low-priority work once the page has loaded and the browser is idle. */
export function runWhenIdle(work: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work);
    else setTimeout(work, FALLBACK_DELAY_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
