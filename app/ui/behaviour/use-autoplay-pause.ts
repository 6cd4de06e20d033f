import { useEffect, useState } from 'react';

/**
 * Whether something that moves by itself rests: it was stopped, someone is looking closely, or motion is
 * unwelcome (CONTRACT §5).
 */
export function useAutoplayPause() {
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  return {
    isPaused,
    isAutoplayPaused: isPaused || isHovered,
    toggle: () => setPaused(!isPaused),
    hold: () => setHovered(true),
    release: () => setHovered(false),
  };
}
