import { type RefObject, useEffect, useState } from 'react';

/** Whether a thing has come into sight since the page was opened; what is heavy waits for that. */
export function useSeen(thing: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !thing.current) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(thing.current);
    return () => watch.disconnect();
  }, [thing, isSeen]);
  return isSeen;
}
