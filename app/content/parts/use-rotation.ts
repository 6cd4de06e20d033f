import { useEffect, useState } from 'react';

const TURN_MS = 5_000;

/** Turns by itself every five seconds; rests while held, when paused, and where motion is unwelcome (spec §9). */
export function useRotation(count: number) {
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isTurning = count > 1 && !isPaused && !isHeld;

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one chosen by hand stays its full five seconds
  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => setShown((now) => (now + 1) % count), TURN_MS);
    return () => clearInterval(timer);
  }, [isTurning, count, shown]);

  return {
    shown: Math.min(shown, Math.max(0, count - 1)),
    show: setShown,
    isPaused,
    toggle: () => setPaused(!isPaused),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}
