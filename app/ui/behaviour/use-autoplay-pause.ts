import { useEffect, useState } from 'react';

/**
 * Whether autoplay is paused: by the button, by hovering, or because the visitor prefers reduced motion (rules §5).
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
