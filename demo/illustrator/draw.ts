import { FORMER_PLAIN, type PictureSpec } from './picture-spec.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import { Sheet } from './sheet.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './symmetry.ts';
import { drawFlatView } from './views/flat-view.ts';
import { drawGarmentView } from './views/garment-view.ts';
import { drawTextileView } from './views/textile-view.ts';

/** Output options; they do not change the picture's content. */
export interface Rendering {
  /** Size of the root element in px; the other side follows in the proportion 3:4. */
  width?: number;
  height?: number;
}

/** Draws a picture as one SVG document, by default 900 by 1200. Refuses unknown names. */
export function draw(stored: PictureSpec, rendering: Rendering = {}): string {
  const spec = withNewNames(stored);
  refuseUnknown(spec);
  const sheet = new Sheet(spec);
  const view = drawView(sheet, spec);
  const definitions = `<defs>${sheet.definitions.join('')}</defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame(rendering)}>${definitions}${view}</svg>`;
}

/** Drawings that a demo has stored may have former names. */
function withNewNames(spec: PictureSpec): PictureSpec {
  const ground: string | undefined = spec.ground;
  return ground === FORMER_PLAIN ? { ...spec, ground: 'plain' } : spec;
}

function drawView(sheet: Sheet, spec: PictureSpec): string {
  if (spec.view === 'textile') return drawTextileView(sheet, spec);
  if (spec.view === 'flat') return drawFlatView(sheet, spec);
  return drawGarmentView(sheet, spec);
}

function frame({ width, height }: Rendering): string {
  const proportion = PICTURE_HEIGHT / PICTURE_WIDTH;
  const rootWidth = width ?? (height ? Math.round(height / proportion) : PICTURE_WIDTH);
  const rootHeight = height ?? Math.round(rootWidth * proportion);
  return `viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}" width="${rootWidth}" height="${rootHeight}"`;
}
