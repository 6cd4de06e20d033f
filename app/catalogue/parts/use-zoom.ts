import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { movedBy, type View, WHOLE_PICTURE, zoomedBy, zoomedTo } from '../zoom.ts';

/** A finger that goes so far across a whole picture asks for the next one. */
const SWIPE_PX = 60;
const DOUBLE_TAP_ZOOM = 2;

/** A view that wheel, fingers and mouse change; `onSwipe` hears -1 or 1 when a finger goes across the whole picture. */
export function useZoom(onSwipe: (step: number) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(WHOLE_PICTURE);
  const fingers = useRef(new Map<number, PointerEvent>());
  const start = useRef({ x: 0, isAlone: true });

  const change = (next: (view: View, stage: Stage) => View) => {
    const stage = frame.current && stageOf(frame.current);
    if (stage) setView((now) => next(now, stage));
  };

  // React listens to the wheel passively, so that the page behind could not be kept still.
  useEffect(() => {
    const stage = frame.current;
    const turn = (wheel: WheelEvent) => {
      wheel.preventDefault();
      const at = stageOf(wheel.currentTarget as HTMLElement);
      setView((now) => zoomedBy(now, -Math.sign(wheel.deltaY), at, fromMiddle(wheel, at)));
    };
    stage?.addEventListener('wheel', turn, { passive: false });
    return () => stage?.removeEventListener('wheel', turn);
  }, []);

  function down(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, event);
    start.current = { x: event.clientX, isAlone: fingers.current.size === 1 };
  }

  function move(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const [other] = [...fingers.current.values()].filter(({ pointerId }) => pointerId !== event.pointerId);
    fingers.current.set(event.pointerId, event);
    if (other) change((now, stage) => spread(now, stage, { before, event, other }));
    else change((now, stage) => movedBy(now, between(before, event), stage));
  }

  function up(event: PointerEvent) {
    if (!fingers.current.delete(event.pointerId)) return;
    const across = event.clientX - start.current.x;
    const isSwipe = start.current.isAlone && view.zoom === 1 && Math.abs(across) > SWIPE_PX;
    if (event.type === 'pointerup' && isSwipe) onSwipe(-Math.sign(across));
  }

  return {
    frame,
    view,
    reset: () => setView(WHOLE_PICTURE),
    zoomBy: (steps: number) => change((now, stage) => zoomedBy(now, steps, stage)),
    moveBy: (x: number, y: number) => change((now, stage) => movedBy(now, { x, y }, stage)),
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
      onDoubleClick: (click: React.MouseEvent) =>
        change((now, stage) =>
          now.zoom > 1 ? WHOLE_PICTURE : zoomedTo(now, DOUBLE_TAP_ZOOM, stage, fromMiddle(click, stage)),
        ),
    },
  };
}

type Stage = ReturnType<typeof stageOf>;

/** The stage on the screen, and its picture as large as it is while it is whole. */
function stageOf(stage: HTMLElement) {
  const { left, top, width, height } = stage.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = stage.firstElementChild as HTMLElement;
  return { left, top, width, height, picture: { width: offsetWidth, height: offsetHeight } };
}

interface Spot {
  clientX: number;
  clientY: number;
}

function spread(
  view: View,
  stage: Stage,
  { before, event, other }: Record<'before' | 'event' | 'other', Spot>,
) {
  const grown = distance(event, other) / Math.max(1, distance(before, other));
  const middle = {
    clientX: (event.clientX + other.clientX) / 2,
    clientY: (event.clientY + other.clientY) / 2,
  };
  return zoomedTo(view, view.zoom * grown, stage, fromMiddle(middle, stage));
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

function between(before: Spot, now: Spot) {
  return { x: now.clientX - before.clientX, y: now.clientY - before.clientY };
}

function fromMiddle({ clientX, clientY }: Spot, { left, top, width, height }: Stage) {
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
