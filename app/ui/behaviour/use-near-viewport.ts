import { type RefObject, useEffect, useState } from 'react';

const NEAR = '400px';

/** Whether an element has been near the viewport since the page was opened; for loading heavy content. `margin` is how near. */
export function useNearViewport(element: RefObject<Element | null>, margin = NEAR): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const onIntersect = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    };
    const observer = new IntersectionObserver(onIntersect, { rootMargin: margin });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear, margin]);
  return isNear;
}
