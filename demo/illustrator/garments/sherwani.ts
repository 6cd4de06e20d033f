import { trim } from '../borders.ts';
import { along, points } from '../curves.ts';
import { dye, ZARI } from '../dyes.ts';
import { dot, leaf } from '../motifs/cut.ts';
import { px, repeat } from '../numbers.ts';
import { drawBodice } from '../parts/bodice.ts';
import { drawStandingCollar } from '../parts/collars.ts';
import { drawDressForm } from '../parts/dress-form.ts';
import { drawShoulderDupatta } from '../parts/dupattas.ts';
import { drawChestDrag, drawPocketSquare } from '../parts/jacket-fronts.ts';
import { drawTrousers } from '../parts/lower-parts.ts';
import { MEASURES } from '../parts/measures.ts';
import { necklineOf } from '../parts/necklines.ts';
import { drawSleeves } from '../parts/sleeves.ts';
import { drawButton } from '../parts/trimmings.ts';
import type { PictureSpec } from '../picture-spec.ts';
import type { Sheet } from '../sheet.ts';
import { inkLine, seam, softShadow } from '../strokes.ts';
import { BOTH_SIDES, CENTRE, centred, type Side } from '../symmetry.ts';
import { type Figure, seenFromBack } from './figure.ts';

const BODY = MEASURES.men;
const NECK_Y = BODY.neckY;

export function drawSherwani(sheet: Sheet, spec: Partial<PictureSpec>): Figure {
  const back = seenFromBack(spec);
  const svg = [
    drawDressForm(sheet, BODY),
    drawTrousers(sheet, { ground: spec.bottom ?? 'ivory', textile: 'solid', topWidth: 64, endWidth: 34 }),
    drawSleeves(sheet, BODY, {
      length: 440,
      cuff: 58,
      angle: 0.115,
      borders: [trim('bottom', spec.border ?? 'zari', 50)],
    }),
    drawCoat(sheet, spec),
    drawStandingCollar(sheet, BODY, back),
    back ? backSeam(sheet) : drawFront(sheet, spec),
    drawChestDrag(sheet, '128 398, 96 420, 78 452'),
    back ? '' : drawStole(sheet, spec),
  ].join('');
  return { svg, floorShadow: [CENTRE, 1090, 130], focus: [CENTRE, 350, 2.2], pose: 'stands' };
}

function drawCoat(sheet: Sheet, spec: Partial<PictureSpec>): string {
  const coat = drawBodice(sheet, BODY, {
    neckline: necklineOf('high', BODY),
    side: points('120 470, 116 540, 134 680, 172 860!'),
    hemline: points('-172 860!, -80 876, 0 872, 80 876, 172 860!'),
    borders: [trim('bottom', spec.border ?? 'zari', 30)],
    folds: [0.16, 0.84],
    fold: 0.3,
    ramp: [0.5, 1],
    hem: 6,
    from: 0.55,
    foldInk: 1.1,
  });
  return softShadow(sheet, centred('-168 856, 168 856, 142 890, -142 890'), 0.36, 9) + coat;
}

function drawFront(sheet: Sheet, spec: Partial<PictureSpec>): string {
  const square = dye(spec.square ?? sheet.palette.accent);
  const band = `M${CENTRE - 31} ${NECK_Y + 34}H${CENTRE + 31}V590H${CENTRE - 31}Z`;
  return [
    inkLine(sheet, centred(`0 ${NECK_Y + 26}, 1 560, 2 600`), 1.8, { head: 0.8, tail: 0.6 }),
    inkLine(sheet, centred('2 600, 12 720, 30 872'), 1.9, { head: 0.7, tail: 0.8 }),
    `<path d="${band}" fill="${sheet.palette.ground}" opacity=".92"/>`,
    BOTH_SIDES.map((side) => embroideredBand(sheet, side)).join(''),
    repeat(8, (i) => drawButton(CENTRE, NECK_Y + 50 + i * 43, 5.4, ZARI.base)),
    drawPocketSquare(
      sheet,
      '54 372!, 104 366!, 104 378!, 54 384!, 54 372!',
      '60 372!, 66 344, 76 356, 84 338, 94 354, 98 367!, 60 372!',
      square,
    ),
  ].join('');
}

function embroideredBand(sheet: Sheet, side: Side): string {
  const gold = ZARI.base;
  const sprig =
    leaf(0, 6, 13, 4.4, -50, gold) +
    leaf(0, 6, 13, 4.4, 50, gold) +
    leaf(0, 6, 17, 4.4, 0, ZARI.light) +
    dot(0, 7, 2.4, gold);
  const sprigs = along(centred(`${side * 19} ${NECK_Y + 44}, ${side * 19} 580`), 27, (x, y) => {
    return `<g transform="translate(${px(x)} ${px(y)}) rotate(${side * 90}) scale(.62)">${sprig}</g>`;
  });
  const edge = centred(`${side * 31} ${NECK_Y + 36}, ${side * 31} 588`);
  return sprigs + inkLine(sheet, edge, 1.4, { colour: gold, head: 1, tail: 1 });
}

function backSeam(sheet: Sheet): string {
  return seam(sheet, centred(`0 ${NECK_Y + 20}, 0 600`), 1.1) + inkLine(sheet, centred('0 600, 0 872'), 1.8);
}

function drawStole(sheet: Sheet, { dupatta, dupattaTextile = 'solid' }: Partial<PictureSpec>): string {
  if (!dupatta || dupatta === 'none') return '';
  const narrow = { length: 600, topWidth: 66, endWidth: 104, folds: 4 };
  return drawShoulderDupatta(sheet, BODY, { ground: dupatta, textile: dupattaTextile, ...narrow });
}
