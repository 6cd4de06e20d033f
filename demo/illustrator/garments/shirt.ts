import { INK } from '../colour.ts';
import { points, shifted, spline } from '../curves.ts';
import { DYES, dye } from '../dyes.ts';
import { drawBodice } from '../parts/bodice.ts';
import { drawShirtCollar } from '../parts/collars.ts';
import { drawHanger, drawPegRail } from '../parts/hanger.ts';
import { drawChestDrag } from '../parts/jacket-fronts.ts';
import { MEASURES } from '../parts/measures.ts';
import { drawInsideBack, necklineOf } from '../parts/necklines.ts';
import { drawSleeves } from '../parts/sleeves.ts';
import { drawPlacket } from '../parts/trimmings.ts';
import type { PictureSpec } from '../picture-spec.ts';
import type { Sheet } from '../sheet.ts';
import { inkedContour, inkLine, seam, softShadow } from '../strokes.ts';
import { BOTH_SIDES, CENTRE, centred } from '../symmetry.ts';
import { type Figure, seenFromBack } from './figure.ts';

const BODY = {
  ...MEASURES.men,
  shoulderX: 168,
  shoulderY: 300,
  neckY: 258,
  neckX: 50,
  underarmX: 150,
  underarmY: 420,
};
const NECK_Y = BODY.neckY;
const HEM_Y = 812;
const HORN = '#F3EAD6';

/** A shirt hangs, whatever the view. */
export function drawShirt(sheet: Sheet, spec: Partial<PictureSpec>): Figure {
  const back = seenFromBack(spec);
  const neckline = necklineOf(back ? 'high' : 'v', BODY, 38);
  const shirt = [
    drawHanger(sheet, 272, 132, 40),
    back ? '' : drawInsideBack(sheet, BODY, sheet.palette.ground, neckline) + label(),
    drawSleeves(
      sheet,
      BODY,
      spec.short ? { length: 190, cuff: 92, angle: 0.26 } : { length: 470, cuff: 70, angle: 0.13 },
    ),
    drawBodice(sheet, BODY, {
      neckline,
      side: points('150 560, 154 680, 168 756!'),
      hemline: points('-168 756!, -120 804, -50 820, 0 822, 50 820, 120 804, 168 756!'),
      cut: true,
      hemY: HEM_Y,
      folds: [0.24, 0.74],
      fold: 0.2,
      ramp: [0.5, 1],
      from: 0.5,
      foldInk: 1,
    }),
    back ? backSeams(sheet) : drawFront(sheet, dye(spec.metal ?? HORN)),
    spec.short ? '' : cuffSeams(sheet),
    drawChestDrag(sheet, '146 440, 108 462, 84 500', 1.3),
  ].join('');
  const rail = drawPegRail(sheet, 150);
  const svg = `${rail}<g transform="translate(${-CENTRE * 0.2} -92) scale(1.2)">${wallShadow(sheet)}${shirt}</g>`;
  return { svg, floorShadow: null, focus: [CENTRE, 420, 1.9], pose: 'hangs' };
}

function label(): string {
  const [x, y] = [CENTRE, NECK_Y];
  return [
    `<rect x="${x - 15}" y="${y + 2}" width="30" height="17" rx="1.5" fill="${DYES.ivory}" stroke="${INK}" stroke-width=".8"/>`,
    `<path d="M${x - 7} ${y + 7}L${x} ${y + 15}L${x + 7} ${y + 7}" fill="none" stroke="${DYES.madder}" stroke-width="1.6"/>`,
  ].join('');
}

function drawFront(sheet: Sheet, metal: string): string {
  const pocket = spline(centred('56 452!, 128 446!, 128 520!, 92 540!, 57 526!, 56 452!'));
  return [
    drawPlacket(sheet, { from: NECK_Y + 52, to: HEM_Y + 4, width: 13, buttons: 6, metal }),
    inkedContour(pocket, 1.6, 3, sheet.ink),
    seam(sheet, centred('57 464, 128 458'), 0.9),
    drawShirtCollar(sheet, BODY, { drop: 66, width: 82 }),
  ].join('');
}

function backSeams(sheet: Sheet): string {
  return [
    seam(sheet, centred('-160 350, 0 364, 160 350')),
    seam(sheet, centred('-12 364, -12 470'), 0.9),
    seam(sheet, centred('12 364, 12 470'), 0.9),
  ].join('');
}

function cuffSeams(sheet: Sheet): string {
  return BOTH_SIDES.map((side) => {
    const cuff = centred(`${side * 193} 739, ${side * 220} 743, ${side * 245} 738`);
    return inkLine(sheet, cuff, 1.3, { head: 0.6, tail: 0.6 });
  }).join('');
}

function wallShadow(sheet: Sheet): string {
  const outline = spline(centred('-150 330, -300 760, -150 800, 0 850, 190 800, 300 770, 170 330'));
  return softShadow(sheet, shifted(outline, 22, 18), 0.26, 18);
}
