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
 * Zooms to a factor and keeps the point `at` in place (pixels from the stage's centre). Pinching gives any factor,
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
