import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const RETRY_AFTER_MS = [50, 200];
/** Whoever does one of these is on the page already, and must not lose their place under the finger. */
const USER_EVENTS = ['pointerdown', 'wheel', 'keydown'];

/** New pages begin at the top: at once, and twice more for what grows late. Back and Forward keep their place. */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  // In the commit itself, so that a timer of the page that was left cannot undo where Back has scrolled to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of page counts
  useLayoutEffect(() => {
    if (kind === 'POP' || hash) return;
    const toTop = () => window.scrollTo(0, 0);
    toTop();
    const timers = RETRY_AFTER_MS.map((wait) => setTimeout(toTop, wait));
    const cancelRetries = () => timers.forEach(clearTimeout);
    for (const eventName of USER_EVENTS)
      window.addEventListener(eventName, cancelRetries, { once: true, passive: true });
    return () => {
      cancelRetries();
      for (const eventName of USER_EVENTS) window.removeEventListener(eventName, cancelRetries);
    };
  }, [pathname]);
}
