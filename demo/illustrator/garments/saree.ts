import { trim } from '../borders.ts';
import { points, shifted } from '../curves.ts';
import { dye } from '../dyes.ts';
import { repeat } from '../numbers.ts';
import { panel } from '../panel.ts';
import { drawBodice } from '../parts/bodice.ts';
import { drawDressForm } from '../parts/dress-form.ts';
import { MEASURES } from '../parts/measures.ts';
import { drawInsideBack, necklineOf } from '../parts/necklines.ts';
import { drawHemInside, skirtCloth } from '../parts/skirts.ts';
import { drawSleeves } from '../parts/sleeves.ts';
import { drawTassels } from '../parts/trimmings.ts';
import { drawYoke } from '../parts/yoke.ts';
import { jitteredFolds, patch } from '../patch.ts';
import type { Border, PictureSpec } from '../picture-spec.ts';
import type { Sheet } from '../sheet.ts';
import { inkLine, softShadow } from '../strokes.ts';
import { CENTRE, centred } from '../symmetry.ts';
import { type Figure, seenFromBack } from './figure.ts';

const BODY = MEASURES.women;
const PALLU_TASSELS = { size: 0.8, swing: 12 };

interface SareeBorder {
  border: Border;
  width: number;
}

export function drawSaree(sheet: Sheet, spec: Partial<PictureSpec>): Figure {
  const back = seenFromBack(spec);
  const edge = { border: spec.border ?? 'zari', width: spec.borderWidth ?? 30 };
  const blouse = dye(spec.blouse ?? sheet.palette.border);
  const svg = [
    back ? '' : palluBehind(sheet, edge),
    drawInsideBack(sheet, BODY, blouse, necklineOf('round', BODY)),
    drawDressForm(sheet, BODY),
    drawBlouse(sheet, spec, blouse, back),
    wrap(sheet, edge),
    back ? palluOverBack(sheet, edge) : pleats(sheet, edge) + drapeAcross(sheet, edge) + waistGathers(sheet),
  ].join('');
  return { svg, floorShadow: [CENTRE + 20, 1094, 230], focus: [CENTRE + 40, 330, 2.35], pose: 'stands' };
}

/** The pallu behind, falling from the shoulder. */
function palluBehind(sheet: Sheet, { border, width }: SareeBorder): string {
  const cloth = patch(
    {
      top: centred('66 232, 104 240, 138 268'),
      left: centred('66 232, 118 400, 150 640, 150 960'),
      right: centred('138 268, 216 420, 284 640, 322 930'),
      bottom: centred('150 960, 206 982, 268 974, 322 930'),
    },
    { folds: jitteredFolds(sheet, 4, 0.3), fold: 0.5, ramp: [-0.1, 0.12], hem: 15, cloth: [236, 730] },
  );
  const borders = [
    trim('left', border, width * 0.72),
    trim('right', border, width * 0.72),
    trim('bottom', 'buta', 150),
  ];
  return [
    softShadow(sheet, shifted(cloth.outline, 14, 10), 0.2, 10),
    panel(sheet, cloth, { borders, depth: 1.2 }),
    drawTassels(sheet, cloth, 14, PALLU_TASSELS),
  ].join('');
}

function drawBlouse(
  sheet: Sheet,
  spec: Partial<PictureSpec>,
  ground: ReturnType<typeof dye>,
  back: boolean,
): string {
  const textile = spec.blouseTextile ?? 'solid';
  const sleeves = drawSleeves(sheet, BODY, {
    length: 120,
    cuff: 66,
    angle: 0.2,
    textile,
    ground,
    borders: [trim('bottom', 'zari', 17)],
  });
  const neckline = necklineOf(back ? 'back' : 'deep', BODY, back ? 58 : 64);
  const bodice = drawBodice(sheet, BODY, {
    neckline,
    side: points('102 392, 91 430!'),
    textile,
    ground,
    borders: [trim('bottom', 'zari', 10)],
    inside: drawYoke(sheet, neckline, 'zari', 12),
  });
  return sleeves + bodice;
}

function wrap(sheet: Sheet, { border, width }: SareeBorder): string {
  const cloth = skirtCloth(sheet, {
    cut: 'saree',
    waistY: 474,
    waistX: 84,
    hemY: 1066,
    hemX: 186,
    dip: 30,
    kalis: 6,
    fold: 0.5,
    hem: 8,
    ramp: [0.15, 0.8],
    swing: -8,
  });
  const inside = drawHemInside(sheet, 1066, 178, 30);
  const borders = [trim('bottom', border, width)];
  return inside + panel(sheet, cloth, { borders, from: 0.12, depth: 0.75, foldInk: 0.9 });
}

/** The fan of pleats at the centre. */
function pleats(sheet: Sheet, { border, width }: SareeBorder): string {
  const cloth = patch(
    {
      top: centred('-58 476, -20 484, 22 482'),
      left: centred('-58 476, -74 620, -96 840, -118 1088'),
      right: centred('22 482, 30 620, 46 840, 68 1092'),
      bottom: centred('-118 1088, -30 1106, 68 1092'),
    },
    {
      folds: Array.from({ length: 6 }, (_, i) => (i + 1) / 7),
      fold: 0.82,
      ramp: [-0.1, 0.08],
      hem: 15,
      cloth: [300, 620],
    },
  );
  const shadow = softShadow(sheet, shifted(cloth.outline, 16, -4), 0.42, 9);
  const borders = [trim('bottom', border, width)];
  return shadow + panel(sheet, cloth, { borders, depth: 1.7, foldInk: 2, round: 0.4, sheen: 0.9 });
}

function drapeAcross(sheet: Sheet, { border, width }: SareeBorder): string {
  const cloth = patch(
    {
      top: centred('60 234, 98 240, 132 262'),
      left: centred('60 234, 6 318, -66 396, -91 446'),
      right: centred('132 262, 118 350, 100 420, 82 478'),
      bottom: centred('-91 446, -86 474, -40 496, 26 496, 82 478'),
    },
    { folds: [0.16, 0.32, 0.5, 0.68, 0.85], fold: 0.66, ramp: [-0.4, 0.02], cloth: [210, 330] },
  );
  const shadow = softShadow(sheet, shifted(cloth.outline, -4, 9), 0.3, 8);
  const borders = [trim('left', border, width * 0.85)];
  return shadow + panel(sheet, cloth, { borders, depth: 1.05, foldInk: 1.4 });
}

/** The drape disappears into the waist: short gathers, no belt. */
function waistGathers(sheet: Sheet): string {
  return repeat(7, (i) => {
    const x = -74 + i * 23;
    const top = [CENTRE + x, 494 - Math.abs(i - 3) * 2] as const;
    const end = [CENTRE + x * 1.05, 520 + (i % 3) * 12] as const;
    return inkLine(sheet, [top, end], 1.5, { head: 0.7 });
  });
}

function palluOverBack(sheet: Sheet, { border, width }: SareeBorder): string {
  const cloth = patch(
    {
      top: centred('-136 262, -90 232, -44 226'),
      left: centred('-136 262, -176 470, -206 720, -214 968'),
      right: centred('-44 226, 60 420, 110 700, 118 980'),
      bottom: centred('-214 968, -120 1004, 20 1008, 118 980'),
    },
    { folds: jitteredFolds(sheet, 8, 0.22), fold: 0.7, ramp: [-0.1, 0.2], hem: 16, cloth: [360, 760] },
  );
  const borders = [
    trim('left', border, width * 0.8),
    trim('right', border, width * 0.8),
    trim('bottom', 'buta', 168),
  ];
  return [
    softShadow(sheet, shifted(cloth.outline, 12, 6), 0.3, 9),
    panel(sheet, cloth, { borders, depth: 1.1 }),
    drawTassels(sheet, cloth, 20, PALLU_TASSELS),
  ].join('');
}
