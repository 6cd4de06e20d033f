import { useEffect, useState } from 'react';
import { useRest } from '#app/ui/use-rest.ts';

const TURN_MS = 5_000;

/** Turns by itself every five seconds; rests while held, when paused, and where motion is unwelcome (spec §9). */
export function useRotation(count: number) {
  const [shown, setShown] = useState(0);
  const { isResting, ...rest } = useRest();
  const isTurning = count > 1 && !isResting;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one chosen by hand stays its full five seconds
  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => setShown((now) => (now + 1) % count), TURN_MS);
    return () => clearInterval(timer);
  }, [isTurning, count, shown]);

  return { ...rest, shown: Math.min(shown, Math.max(0, count - 1)), show: setShown };
}
