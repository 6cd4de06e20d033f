import { trim } from '../borders.ts';
import { points, spline } from '../curves.ts';
import { dye } from '../dyes.ts';
import { repeat } from '../numbers.ts';
import { panel } from '../panel.ts';
import { drawBodice } from '../parts/bodice.ts';
import { drawShirtCollar } from '../parts/collars.ts';
import { drawDressForm } from '../parts/dress-form.ts';
import { MEASURES } from '../parts/measures.ts';
import { drawInsideBack, necklineOf } from '../parts/necklines.ts';
import { drawHemInside, skirtCloth } from '../parts/skirts.ts';
import { drawSleeves } from '../parts/sleeves.ts';
import { drawButton, drawPlacket } from '../parts/trimmings.ts';
import { patch } from '../patch.ts';
import type { PictureSpec } from '../picture-spec.ts';
import type { Sheet } from '../sheet.ts';
import { inkedContour, inkedShape, seam } from '../strokes.ts';
import { BOTH_SIDES, CENTRE, centred } from '../symmetry.ts';
import { type Figure, seenFromBack } from './figure.ts';

const BODY = MEASURES.women;
const SHELL = '#F0E4CC';

export function drawShirtdress(sheet: Sheet, spec: Partial<PictureSpec>): Figure {
  const back = seenFromBack(spec);
  const neckline = necklineOf(back ? 'high' : 'v', BODY, 40);
  const svg = [
    back ? '' : drawInsideBack(sheet, BODY, sheet.palette.ground, neckline),
    drawDressForm(sheet, BODY),
    drawSleeves(sheet, BODY, {
      length: spec.sleeve ?? 250,
      cuff: 66,
      angle: 0.19,
      borders: [trim('bottom', spec.border ?? 'piping', 26)],
    }),
    drawSkirt(sheet, spec),
    drawBodice(sheet, BODY, {
      neckline,
      side: points('99 400, 84 470, 83 492!'),
      hemY: 488,
      folds: [0.3, 0.7],
      fold: 0.2,
      ramp: [0.6, 1],
      from: 0.7,
    }),
    back ? seam(sheet, centred('-110 300, 0 312, 110 300')) : drawFront(sheet, dye(spec.metal ?? SHELL)),
    drawBelt(sheet),
  ].join('');
  return { svg, floorShadow: [CENTRE, 1090, 120], focus: [CENTRE, 340, 2.4], pose: 'stands' };
}

function drawSkirt(sheet: Sheet, spec: Partial<PictureSpec>): string {
  const cloth = skirtCloth(sheet, {
    cut: 'bell',
    waistY: 484,
    waistX: 82,
    hemY: 936,
    hemX: 196,
    dip: 34,
    kalis: 7,
    fold: 0.62,
    hem: 11,
    ramp: [0.05, 0.7],
  });
  const inside = drawHemInside(sheet, 936, 194, 34);
  const borders = [trim('bottom', spec.border ?? 'piping', spec.borderWidth ?? 26)];
  return inside + panel(sheet, cloth, { borders, from: 0.03, foldInk: 1.4 });
}

function drawFront(sheet: Sheet, metal: string): string {
  return [
    drawPlacket(sheet, { from: BODY.neckY + 56, to: 474, width: 10, buttons: 5, metal }),
    seam(sheet, centred('-10 500, -14 700, -18 962')),
    seam(sheet, centred('10 500, 13 700, 16 964')),
    repeat(6, (i) => drawButton(CENTRE - i * 0.4, 530 + i * 70, 4.6, metal)),
    drawShirtCollar(sheet, BODY, { drop: 58 }),
    BOTH_SIDES.map((side) => breastPocket(sheet, side)).join(''),
  ].join('');
}

function breastPocket(sheet: Sheet, side: number): string {
  const [near, middle, far] = [side * 34, side * 55, side * 76];
  const outline = `${near} 330!, ${far} 328!, ${far} 368, ${middle} 382, ${near} 370, ${near} 330!`;
  return inkedContour(spline(centred(outline)), 1.5, 3, sheet.ink);
}

/** A belt of the same cloth, knotted to one side. */
function drawBelt(sheet: Sheet): string {
  const band = patch({
    top: centred('-85 470, 0 480, 85 470'),
    bottom: centred('-86 496, 0 507, 86 496'),
    left: centred('-85 470, -86 496'),
    right: centred('85 470, 86 496'),
  });
  const knot = spline(centred('8 480, 34 478, 40 494, 24 508, 8 502, 8 480'));
  return [
    panel(sheet, band, { scale: 0.7 }),
    beltEnd(sheet, 0),
    beltEnd(sheet, 1),
    inkedShape(knot, sheet.palette.ground, 1.7, sheet.ink),
  ].join('');
}

function beltEnd(sheet: Sheet, end: 0 | 1): string {
  const leftEnd = `${6 + end * 34} ${610 - end * 26}`;
  const rightEnd = `${26 + end * 34} ${606 - end * 26}`;
  const cloth = patch({
    top: centred('14 486, 30 488'),
    bottom: centred(`${leftEnd}, ${rightEnd}`),
    left: centred(`14 486, ${8 + end * 22} 550, ${leftEnd}`),
    right: centred(`30 488, ${28 + end * 24} 550, ${rightEnd}`),
  });
  return panel(sheet, cloth, { scale: 0.7 });
}
