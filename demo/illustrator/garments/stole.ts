import { trim } from '../borders.ts';
import { INK } from '../colour.ts';
import { pathOf, points, shifted, spline } from '../curves.ts';
import { ZARI } from '../dyes.ts';
import { panel } from '../panel.ts';
import { WOOD, wood } from '../parts/materials.ts';
import { drawTassels } from '../parts/trimmings.ts';
import { jitteredFolds, type Patch, patch } from '../patch.ts';
import type { PictureSpec } from '../picture-spec.ts';
import type { Sheet } from '../sheet.ts';
import { inkedShape, softShadow } from '../strokes.ts';
import type { Figure } from './figure.ts';

/** A long cloth folded over a rod. */
export function drawStole(sheet: Sheet, spec: Partial<PictureSpec>): Figure {
  const border = spec.border ?? 'zari';
  const borders = [trim('left', border, 20), trim('right', border, 20), trim('bottom', 'buta', 112)];
  const behind = endBehind(sheet);
  const front = endInFront(sheet);
  const shade = `<path d="${pathOf(shifted(front.outline, 16, 16))}" opacity=".5"/>`;
  const svg = [
    softShadow(sheet, shifted(behind.outline, 22, 14), 0.24, 14),
    panel(sheet, behind, { borders, foldInk: 1.5, shade }),
    fringe(sheet, behind),
    rod(sheet),
    panel(sheet, front, { borders, foldInk: 1.6 }),
    fringe(sheet, front),
  ].join('');
  return { svg, floorShadow: null, focus: [430, 720, 2.1], pose: 'hangs' };
}

function endBehind(sheet: Sheet): Patch {
  return patch(
    {
      top: points('292 192, 640 192'),
      left: points('292 192, 300 520, 318 1010'),
      right: points('640 192, 662 560, 668 1022'),
      bottom: points('318 1010, 430 1030, 560 1020, 668 1022'),
    },
    { folds: jitteredFolds(sheet, 9, 0.3), fold: 0.7, ramp: [-0.1, 0.4], hem: 16, cloth: [420, 820] },
  );
}

function endInFront(sheet: Sheet): Patch {
  return patch(
    {
      top: points('262 186, 420 180, 606 186'),
      left: points('262 186, 250 460, 238 800'),
      right: points('606 186, 592 460, 590 820'),
      bottom: points('238 800, 360 842, 470 836, 590 820'),
    },
    { folds: jitteredFolds(sheet, 9, 0.3), fold: 0.74, ramp: [-0.1, 0.35], hem: 18, cloth: [420, 640] },
  );
}

function fringe(sheet: Sheet, cloth: Patch): string {
  const { accent, motif } = sheet.palette;
  return drawTassels(sheet, cloth, 26, { size: 0.86, swing: 14, colour: (i) => (i % 2 ? accent : motif) });
}

function rod(sheet: Sheet): string {
  const pole = spline(points('196 190!, 704 190!, 712 199, 704 208!, 196 208!, 188 199, 196 190!'));
  return [
    `<path d="M250 60V196M650 60V196" stroke="${WOOD.deep}" stroke-width="3"/>`,
    inkedShape(pole, wood(sheet), 1.7),
    knob(190),
    knob(710),
  ].join('');
}

function knob(x: number): string {
  return [
    `<circle cx="${x}" cy="199" r="15" fill="${ZARI.base}" stroke="${INK}" stroke-width="1.6"/>`,
    `<circle cx="${x - 4}" cy="194" r="4" fill="${ZARI.light}"/>`,
  ].join('');
}
