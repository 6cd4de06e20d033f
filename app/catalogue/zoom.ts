/** How a picture is looked at closely: factor 1 to 3 in steps of 0.1 (spec §9), moved by x and y pixels from the middle. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}
/** Where a picture is looked at, and how large the picture is there while it is whole. */
interface Stage extends Size {
  picture: Size;
}
interface Point {
  x: number;
  y: number;
}

const LEAST_ZOOM = 1;
const MOST_ZOOM = 3;
const ZOOM_STEP = 0.1;
export const WHOLE_PICTURE: View = { zoom: LEAST_ZOOM, x: 0, y: 0 };

/**
 * The view at another factor; what is under `at` (reckoned from the stage's middle) stays there. Fingers
 * that spread give any factor, wheel and keys whole steps.
 */
export function zoomedTo(view: View, zoom: number, stage: Stage, at: Point = { x: 0, y: 0 }): View {
  const next = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom));
  const grown = next / view.zoom;
  return within({ zoom: next, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, stage);
}

/** So many steps closer, or away where negative. */
export function zoomedBy(view: View, steps: number, stage: Stage, at?: Point): View {
  return zoomedTo(view, Math.round((view.zoom + steps * ZOOM_STEP) * 10) / 10, stage, at);
}

export function movedBy(view: View, by: Point, stage: Stage): View {
  return within({ zoom: view.zoom, x: view.x + by.x, y: view.y + by.y }, stage);
}

/** A picture that is larger than the stage fills it; one that is not stands in the middle. */
function within({ zoom, x, y }: View, { width, height, picture }: Stage): View {
  const inside = (shift: number, length: number, room: number) => {
    const most = Math.max(0, (zoom * length - room) / 2);
    return Math.min(most, Math.max(-most, shift)) || 0;
  };
  return { zoom, x: inside(x, picture.width, width), y: inside(y, picture.height, height) };
}
