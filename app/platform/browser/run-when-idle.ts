const WHERE_IDLE_IS_NOT_TOLD_MS = 2000;

/** Does in the browser what nobody waits for: once the page is loaded and has nothing else to do. */
export function runWhenIdle(work: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work);
    else setTimeout(work, WHERE_IDLE_IS_NOT_TOLD_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
