import { drawHanger, drawPegRail } from '../parts/hanger.ts';
import type { Sheet } from '../sheet.ts';
import { softShadow } from '../strokes.ts';
import { CENTRE, centred } from '../symmetry.ts';
import type { Figure } from './figure.ts';

/** The hanger of empty states. */
export function drawEmptyHanger(sheet: Sheet): Figure {
  const rail = drawPegRail(sheet, 250);
  const shadow = softShadow(sheet, centred('-170 420, 170 420, 150 450, -150 450'), 0.2, 14);
  const svg = `${rail}<g transform="translate(0 0)">${shadow}${drawHanger(sheet, 372, 168, 50)}</g>`;
  return { svg, floorShadow: null, focus: [CENTRE, 380, 2], pose: 'hangs' };
}
