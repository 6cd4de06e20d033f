import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** Zoom factor 1 to 3 in steps of 0.1 (screens §9), panned by x and y pixels from the centre. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** The visible area, and the unzoomed size of the picture in it. */
interface Stage extends Size {
  picture: Size;
}

interface Point {
  x: number;
  y: number;
}

const MIN_ZOOM = 1;
const MAX_ZOOM = 3;
const ZOOM_STEP = 0.1;
export const INITIAL_VIEW: View = { zoom: MIN_ZOOM, x: 0, y: 0 };

/**
 * Zooms to a factor and keeps the point `at` in place (pixels from the stage's centre). Pinching reaches any factor,
 * wheel and keys whole steps.
 */
export function zoomTo(view: View, zoom: number, stage: Stage, at: Point = { x: 0, y: 0 }): View {
  const next = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
  const scale = next / view.zoom;
  return clampView(
    { zoom: next, x: at.x - (at.x - view.x) * scale, y: at.y - (at.y - view.y) * scale },
    stage,
  );
}

/** Negative steps zoom out. */
export function zoomBySteps(view: View, steps: number, stage: Stage, at?: Point): View {
  return zoomTo(view, Math.round((view.zoom + steps * ZOOM_STEP) * 10) / 10, stage, at);
}

export function panBy(view: View, by: Point, stage: Stage): View {
  return clampView({ zoom: view.zoom, x: view.x + by.x, y: view.y + by.y }, stage);
}

/** A picture larger than the stage fills it; a smaller one is centred. */
function clampView({ zoom, x, y }: View, { width, height, picture }: Stage): View {
  const clampShift = (shift: number, length: number, available: number) => {
    const maxShift = Math.max(0, (zoom * length - available) / 2);
    return Math.min(maxShift, Math.max(-maxShift, shift)) || 0;
  };
  return { zoom, x: clampShift(x, picture.width, width), y: clampShift(y, picture.height, height) };
}

/** A swipe of this length across an unzoomed picture shows the next one. */
const SWIPE_PX = 60;
const DOUBLE_TAP_ZOOM = 2;

/** Zoom and pan by wheel, touch and mouse. Calls `onSwipe` with -1 or 1 on a swipe across an unzoomed picture. */
export function useZoom(onSwipe: (step: number) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(INITIAL_VIEW);
  const pointers = useRef(new Map<number, PointerEvent>());
  const start = useRef({ x: 0, isAlone: true });

  const change = (next: (view: View, stage: MeasuredStage) => View) => {
    const stage = frame.current && measureStage(frame.current);
    if (stage) setView((now) => next(now, stage));
  };

  // React's wheel listeners are passive and cannot stop the page from scrolling.
  useEffect(() => {
    const stage = frame.current;
    const handleWheel = (wheel: WheelEvent) => {
      wheel.preventDefault();
      const at = measureStage(wheel.currentTarget as HTMLElement);
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

/** The stage's bounds and the unzoomed size of its picture. */
function measureStage(stage: HTMLElement) {
  const { left, top, width, height } = stage.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = stage.firstElementChild as HTMLElement;
  return { left, top, width, height, picture: { width: offsetWidth, height: offsetHeight } };
}

type MeasuredStage = ReturnType<typeof measureStage>;

interface ClientPoint {
  clientX: number;
  clientY: number;
}

function pinchZoom(
  view: View,
  stage: MeasuredStage,
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

function fromMiddle({ clientX, clientY }: ClientPoint, { left, top, width, height }: MeasuredStage) {
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
