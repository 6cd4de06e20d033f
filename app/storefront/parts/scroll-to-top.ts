import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const AGAIN_AFTER_MS = [50, 200];

/** New pages begin at the top: at once, and twice more for what grows late. Back and Forward keep their place. */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of page counts
  useEffect(() => {
    if (kind === 'POP' || hash) return;
    const toTop = () => window.scrollTo(0, 0);
    toTop();
    const timers = AGAIN_AFTER_MS.map((wait) => setTimeout(toTop, wait));
    return () => timers.forEach(clearTimeout);
  }, [pathname]);
}
