import { type TouchEvent, useRef } from 'react';

const MIN_PX = 40;

/** Handlers that detect a sideways swipe by one finger: 1 for the next, -1 for the previous. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      start.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = null;
      if (Math.abs(x) > MIN_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
  };
}
