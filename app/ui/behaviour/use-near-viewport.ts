import { type RefObject, useEffect, useState } from 'react';

const NEAR = '400px';

/** Whether a reader has come near a thing since the page was opened; what is heavy waits for that. */
export function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const look = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    };
    const watch = new IntersectionObserver(look, { rootMargin: NEAR });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, isNear]);
  return isNear;
}
