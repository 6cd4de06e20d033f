import { useEffect, useState } from 'react';

/**
 * Whether something that moves by itself rests: it was stopped, someone is looking closely, or motion is
 * unwelcome (CONTRACT §5).
 */
export function useRest() {
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  return {
    isPaused,
    isResting: isPaused || isHeld,
    toggle: () => setPaused(!isPaused),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}
