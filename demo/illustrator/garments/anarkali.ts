import { trim } from '../borders.ts';
import { points } from '../curves.ts';
import { ZARI } from '../dyes.ts';
import { repeat } from '../numbers.ts';
import { panel } from '../panel.ts';
import { drawBodice } from '../parts/bodice.ts';
import { drawDressForm } from '../parts/dress-form.ts';
import { drawShoulderDupatta } from '../parts/dupattas.ts';
import { MEASURES } from '../parts/measures.ts';
import { drawInsideBack, necklineOf } from '../parts/necklines.ts';
import { drawHemInside, skirtCloth } from '../parts/skirts.ts';
import { drawSleeves } from '../parts/sleeves.ts';
import { drawButton } from '../parts/trimmings.ts';
import { drawYoke } from '../parts/yoke.ts';
import { patch } from '../patch.ts';
import type { PictureSpec } from '../picture-spec.ts';
import type { Sheet } from '../sheet.ts';
import { seam } from '../strokes.ts';
import { CENTRE, centred } from '../symmetry.ts';
import { type Figure, seenFromBack } from './figure.ts';

const BODY = MEASURES.women;
const HEM_Y = 1014;
const USUAL_FLARE = 262;

export function drawAnarkali(sheet: Sheet, spec: Partial<PictureSpec>): Figure {
  const back = seenFromBack(spec);
  const neckline = necklineOf(back ? 'high' : (spec.neck ?? 'v'), BODY, 62);
  const flare = spec.flare ?? USUAL_FLARE;
  const svg = [
    back ? '' : drawInsideBack(sheet, BODY, sheet.palette.ground, neckline),
    drawDressForm(sheet, BODY),
    longSleeves(sheet, spec),
    drawSkirt(sheet, spec, flare),
    drawBodice(sheet, BODY, {
      neckline,
      side: points('97 400, 86 450!'),
      hemline: points('-86 450!, 0 462, 86 450!'),
      scale: 0.9,
      inside: drawYoke(sheet, neckline, spec.yoke ?? 'zari', 24),
    }),
    goldWaist(sheet),
    back ? backOpening(sheet) : frontDarts(sheet),
    back ? '' : drawDupatta(sheet, spec),
  ].join('');
  return { svg, floorShadow: [CENTRE, 1092, flare - 10], focus: [CENTRE, 340, 2.3], pose: 'stands' };
}

function longSleeves(sheet: Sheet, spec: Partial<PictureSpec>): string {
  const borders = [trim('bottom', spec.border ?? 'zari', 34)];
  return drawSleeves(sheet, BODY, {
    length: spec.sleeve ?? 372,
    cuff: 46,
    angle: 0.155,
    scale: 0.9,
    borders,
  });
}

function drawSkirt(sheet: Sheet, spec: Partial<PictureSpec>, flare: number): string {
  const inside = drawHemInside(sheet, HEM_Y, flare, 54);
  const cloth = skirtCloth(sheet, {
    cut: 'a',
    waistY: 446,
    waistX: 86,
    hemY: HEM_Y,
    hemX: flare,
    dip: 52,
    kalis: spec.kalis ?? 12,
    fold: 0.74,
    hem: 16,
    ramp: [0.02, 0.55],
  });
  const borders = [trim('bottom', spec.border ?? 'zari', spec.borderWidth ?? 54)];
  return inside + panel(sheet, cloth, { borders, from: 0.02, foldInk: 1.5, depth: 1.05 });
}

function goldWaist(sheet: Sheet): string {
  const cloth = patch({
    top: centred('-88 440, 0 451, 88 440'),
    bottom: centred('-87 460, 0 472, 87 460'),
    left: centred('-88 440, -87 460'),
    right: centred('88 440, 87 460'),
  });
  return panel(sheet, cloth, {
    textile: 'solid',
    ground: ZARI.base,
    borders: [trim('bottom', 'zari', 18)],
    ink: 1.5,
  });
}

function frontDarts(sheet: Sheet): string {
  return seam(sheet, centred('-36 444, -42 392, -60 352')) + seam(sheet, centred('36 444, 42 392, 60 352'));
}

function backOpening(sheet: Sheet): string {
  const opening = seam(sheet, centred('0 244, 0 446'));
  return opening + repeat(5, (i) => drawButton(CENTRE, 262 + i * 22, 3.8, ZARI.base));
}

function drawDupatta(sheet: Sheet, { dupatta, dupattaTextile = 'solid' }: Partial<PictureSpec>): string {
  if (!dupatta || dupatta === 'none') return '';
  return drawShoulderDupatta(sheet, BODY, { textile: dupattaTextile, ground: dupatta, length: 660 });
}
