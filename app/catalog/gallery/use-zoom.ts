import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { INITIAL_VIEW, panBy, type View, zoomBySteps, zoomTo } from './zoom.ts';

/** A swipe of this length across an unzoomed picture shows the next one. */
const SWIPE_PX = 60;
const DOUBLE_TAP_ZOOM = 2;

/** Zoom and pan by wheel, touch and mouse. Calls `onSwipe` with -1 or 1 on a swipe across an unzoomed picture. */
export function useZoom(onSwipe: (step: number) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(INITIAL_VIEW);
  const pointers = useRef(new Map<number, PointerEvent>());
  const start = useRef({ x: 0, isAlone: true });

  const change = (next: (view: View, stage: Stage) => View) => {
    const stage = frame.current && stageOf(frame.current);
    if (stage) setView((now) => next(now, stage));
  };

  // React's wheel listeners are passive and cannot stop the page from scrolling.
  useEffect(() => {
    const stage = frame.current;
    const handleWheel = (wheel: WheelEvent) => {
      wheel.preventDefault();
      const at = stageOf(wheel.currentTarget as HTMLElement);
      setView((now) => zoomBySteps(now, -Math.sign(wheel.deltaY), at, fromMiddle(wheel, at)));
    };
    stage?.addEventListener('wheel', handleWheel, { passive: false });
    return () => stage?.removeEventListener('wheel', handleWheel);
  }, []);

  function handlePointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, event);
    start.current = { x: event.clientX, isAlone: pointers.current.size === 1 };
  }

  function handlePointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const [other] = [...pointers.current.values()].filter(({ pointerId }) => pointerId !== event.pointerId);
    pointers.current.set(event.pointerId, event);
    if (other) change((now, stage) => pinchZoom(now, stage, { before, event, other }));
    else change((now, stage) => panBy(now, between(before, event), stage));
  }

  function handlePointerUp(event: PointerEvent) {
    if (!pointers.current.delete(event.pointerId)) return;
    const distanceX = event.clientX - start.current.x;
    const isSwipe = start.current.isAlone && view.zoom === 1 && Math.abs(distanceX) > SWIPE_PX;
    if (event.type === 'pointerup' && isSwipe) onSwipe(-Math.sign(distanceX));
  }

  return {
    frame,
    view,
    reset: () => setView(INITIAL_VIEW),
    zoomBy: (steps: number) => change((now, stage) => zoomBySteps(now, steps, stage)),
    moveBy: (x: number, y: number) => change((now, stage) => panBy(now, { x, y }, stage)),
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onPointerCancel: handlePointerUp,
      onDoubleClick: (click: React.MouseEvent) =>
        change((now, stage) =>
          now.zoom > 1 ? INITIAL_VIEW : zoomTo(now, DOUBLE_TAP_ZOOM, stage, fromMiddle(click, stage)),
        ),
    },
  };
}

type Stage = ReturnType<typeof stageOf>;

/** The stage's bounds and the unzoomed size of its picture. */
function stageOf(stage: HTMLElement) {
  const { left, top, width, height } = stage.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = stage.firstElementChild as HTMLElement;
  return { left, top, width, height, picture: { width: offsetWidth, height: offsetHeight } };
}

interface ClientPoint {
  clientX: number;
  clientY: number;
}

function pinchZoom(
  view: View,
  stage: Stage,
  { before, event, other }: Record<'before' | 'event' | 'other', ClientPoint>,
) {
  const scale = distance(event, other) / Math.max(1, distance(before, other));
  const middle = {
    clientX: (event.clientX + other.clientX) / 2,
    clientY: (event.clientY + other.clientY) / 2,
  };
  return zoomTo(view, view.zoom * scale, stage, fromMiddle(middle, stage));
}

function distance(one: ClientPoint, other: ClientPoint): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

function between(before: ClientPoint, now: ClientPoint) {
  return { x: now.clientX - before.clientX, y: now.clientY - before.clientY };
}

function fromMiddle({ clientX, clientY }: ClientPoint, { left, top, width, height }: Stage) {
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
