import { useEffect, useState } from 'react';
import { useAutoplayPause } from '#app/ui/behaviour/use-autoplay-pause.ts';

const SLIDE_MS = 5_000;

/** Advances every five seconds, except while hovered, focused or paused, or with reduced motion (screens §9). */
export function useSlideRotation(count: number) {
  const [shown, setShown] = useState(0);
  const { isAutoplayPaused, ...rest } = useAutoplayPause();
  const isRotating = count > 1 && !isAutoplayPaused;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide chosen by hand stays for five seconds
  useEffect(() => {
    if (!isRotating) return;
    const timer = setInterval(() => setShown((now) => (now + 1) % count), SLIDE_MS);
    return () => clearInterval(timer);
  }, [isRotating, count, shown]);

  return { ...rest, shown: Math.min(shown, Math.max(0, count - 1)), show: setShown };
}
