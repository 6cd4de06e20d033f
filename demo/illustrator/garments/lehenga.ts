import { trim } from '../borders.ts';
import { points } from '../curves.ts';
import { dye, type HexColour, ZARI } from '../dyes.ts';
import { panel } from '../panel.ts';
import { drawBodice } from '../parts/bodice.ts';
import { drawDressForm } from '../parts/dress-form.ts';
import { drawShoulderDupatta } from '../parts/dupattas.ts';
import { MEASURES } from '../parts/measures.ts';
import { drawInsideBack, necklineOf } from '../parts/necklines.ts';
import { drawHemInside, skirtCloth } from '../parts/skirts.ts';
import { drawSleeves } from '../parts/sleeves.ts';
import { drawTassel } from '../parts/trimmings.ts';
import { drawYoke } from '../parts/yoke.ts';
import { patch } from '../patch.ts';
import type { PictureSpec } from '../picture-spec.ts';
import type { Sheet } from '../sheet.ts';
import { inkLine, seam } from '../strokes.ts';
import { BOTH_SIDES, CENTRE, centred } from '../symmetry.ts';
import { type Figure, seenFromBack } from './figure.ts';

const BODY = MEASURES.women;
const HEM_Y = 1030;
const USUAL_FLARE = 298;

export function drawLehenga(sheet: Sheet, spec: Partial<PictureSpec>): Figure {
  const back = seenFromBack(spec);
  const choli = dye(spec.choli ?? sheet.palette.ground);
  const neckline = necklineOf(back ? 'back' : (spec.neck ?? 'deep'), BODY, back ? 70 : 62);
  const flare = spec.flare ?? USUAL_FLARE;
  const svg = [
    back ? '' : drawInsideBack(sheet, BODY, choli, neckline),
    drawDressForm(sheet, BODY),
    drawSkirt(sheet, spec, flare),
    waistband(sheet),
    drawCholi(sheet, spec, choli, neckline),
    back ? backStrings(sheet) : frontDarts(sheet),
    drawstring(sheet),
    drawDupatta(sheet, spec),
  ].join('');
  return { svg, floorShadow: [CENTRE, 1092, flare + 6], focus: [CENTRE - 6, 330, 2.3], pose: 'stands' };
}

function drawSkirt(sheet: Sheet, spec: Partial<PictureSpec>, flare: number): string {
  const inside = drawHemInside(sheet, HEM_Y, flare, 62);
  const cloth = skirtCloth(sheet, {
    cut: 'bell',
    waistY: 474,
    waistX: 84,
    hemY: HEM_Y,
    hemX: flare,
    dip: 60,
    kalis: spec.kalis ?? 12,
    fold: 0.72,
    hem: 15,
    bow: 4,
    ramp: [0.02, 0.42],
  });
  const borders = [trim('bottom', spec.border ?? 'buta', spec.borderWidth ?? 104)];
  return inside + panel(sheet, cloth, { borders, from: 0.02, depth: 1.05, foldInk: 1.5 });
}

function waistband(sheet: Sheet): string {
  const cloth = patch({
    top: centred('-80 462, 0 471, 80 462'),
    bottom: centred('-86 488, 0 498, 86 488'),
    left: centred('-80 462, -86 488'),
    right: centred('80 462, 86 488'),
  });
  const borders = [trim('bottom', 'zari', 9), trim('top', 'zari', 6)];
  return panel(sheet, cloth, { textile: 'solid', ground: sheet.palette.border, borders });
}

function drawCholi(
  sheet: Sheet,
  spec: Partial<PictureSpec>,
  ground: HexColour,
  neckline: ReturnType<typeof necklineOf>,
): string {
  const cloth = { ground, textile: spec.choliTextile, scale: 0.8 };
  const sleeves = drawSleeves(sheet, BODY, {
    ...cloth,
    length: spec.sleeve ?? 112,
    cuff: 62,
    angle: 0.2,
    borders: [trim('bottom', 'zari', 20)],
  });
  const bodice = drawBodice(sheet, BODY, {
    ...cloth,
    neckline,
    side: points('101 380, 92 416!'),
    hemline: points('-92 416!, -40 426, 0 428, 40 426, 92 416!'),
    borders: [trim('bottom', 'zari', 15)],
    inside: drawYoke(sheet, neckline, spec.yoke ?? 'zari', seenFromBack(spec) ? 14 : 20),
  });
  return sleeves + bodice;
}

function frontDarts(sheet: Sheet): string {
  return seam(sheet, centred('-34 424, -40 384, -58 356')) + seam(sheet, centred('34 424, 40 384, 58 356'));
}

function backStrings(sheet: Sheet): string {
  const cord = `M${CENTRE - 46} 268Q${CENTRE} 282 ${CENTRE + 46} 268`;
  const ends = BOTH_SIDES.map((side) => {
    const end = inkLine(sheet, centred(`0 276, ${side * 7} 310, ${side * 10} 346`), 2.2, {
      colour: ZARI.deep,
      head: 0.8,
      tail: 0.8,
    });
    return end + drawTassel(sheet, CENTRE + side * 10, 344, 1.15);
  });
  return `<path d="${cord}" fill="none" stroke="${ZARI.deep}" stroke-width="2.4"/>${ends.join('')}`;
}

/** The drawstring of the skirt with its latkans. */
function drawstring(sheet: Sheet): string {
  return [0, 1]
    .map((end) => {
      const x = -80 - end * 14;
      const line = centred(`-74 490, ${-82 - end * 8} 530, ${x} ${566 + end * 18}`);
      const cord = inkLine(sheet, line, 2.2, { colour: sheet.palette.accent, head: 0.7, tail: 0.7 });
      return cord + drawTassel(sheet, CENTRE + x, 564 + end * 18, 1.2);
    })
    .join('');
}

function drawDupatta(sheet: Sheet, spec: Partial<PictureSpec>): string {
  if (spec.dupatta === 'none') return '';
  return drawShoulderDupatta(sheet, BODY, {
    side: seenFromBack(spec) ? -1 : 1,
    textile: spec.dupattaTextile ?? 'solid',
    ground: spec.dupatta ?? sheet.palette.border,
    length: 640,
  });
}
