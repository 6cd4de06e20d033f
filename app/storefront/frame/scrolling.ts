import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { parseJson } from '#app/platform/browser/browser-storage.ts';
import { listenOnce } from '#app/platform/browser/listen-once.ts';

const RETRY_AFTER_MS = [50, 200];
/** After one of these the visitor is using the page, and must not lose the scroll position. */
const USER_EVENTS = ['pointerdown', 'wheel', 'keydown'];

/**
 * Scrolls new pages to the top: at once, and twice more for late content. Back and Forward restore their
 * position.
 */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  // In a layout effect, so that a timer of the previous page cannot overwrite the position that Back restored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of page counts
  useLayoutEffect(() => {
    if (kind === 'POP' || hash) return;
    const toTop = () => window.scrollTo(0, 0);
    toTop();
    const timers = RETRY_AFTER_MS.map((wait) => setTimeout(toTop, wait));
    const cancelRetries = () => timers.forEach(clearTimeout);
    const stopListening = listenOnce(USER_EVENTS, cancelRetries);
    return () => {
      cancelRetries();
      stopListening();
    };
  }, [pathname]);
}

/** The router's sessionStorage key for scroll positions by history entry. */
export const SCROLL_POSITIONS = 'scroll_positions';

/**
 * Inline script that restores the scroll position before the first paint, as that of the router's `<ScrollRestoration>`, which
 * the browser renders.
 */
export const RESTORE_SCROLL_POSITION = `try {
if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
const stored = JSON.parse(sessionStorage.getItem('${SCROLL_POSITIONS}') || '{}')[history.state.key]
if (typeof stored === 'number') scrollTo(0, stored)
} catch (error) {
console.error(error)
sessionStorage.removeItem('${SCROLL_POSITIONS}')
}`;

/** The scroll position that the router saved for a history entry. */
export function findScrollPosition(key: string): number | undefined {
  try {
    const positions = parseJson(window.sessionStorage.getItem(SCROLL_POSITIONS)) as Record<string, number>;
    return positions?.[key];
  } catch {
    return undefined;
  }
}
