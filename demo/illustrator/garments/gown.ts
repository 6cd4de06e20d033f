import { trim } from '../borders.ts';
import { INK, mix, WHITE } from '../colour.ts';
import { type Line, points } from '../curves.ts';
import { ZARI } from '../dyes.ts';
import { dot, flower } from '../motifs/cut.ts';
import { repeat } from '../numbers.ts';
import { panel } from '../panel.ts';
import { drawBodice } from '../parts/bodice.ts';
import { drawDressForm } from '../parts/dress-form.ts';
import { MEASURES } from '../parts/measures.ts';
import { necklineOf } from '../parts/necklines.ts';
import { drawHemInside, skirtCloth } from '../parts/skirts.ts';
import { drawYoke } from '../parts/yoke.ts';
import { patch } from '../patch.ts';
import type { PictureSpec } from '../picture-spec.ts';
import type { Sheet } from '../sheet.ts';
import { inkLine } from '../strokes.ts';
import { CENTRE, centred } from '../symmetry.ts';
import { type Figure, seenFromBack } from './figure.ts';

const BODY = { ...MEASURES.women, hipX: 108 };

export function drawGown(sheet: Sheet, spec: Partial<PictureSpec>): Figure {
  const neckline = necklineOf(seenFromBack(spec) ? 'back' : (spec.neck ?? 'sweetheart'), BODY);
  const gown = [
    drawDressForm(sheet, BODY),
    drawSkirt(sheet, spec),
    drawBodice(sheet, BODY, {
      neckline,
      side: points('98 400, 80 462, 80 478!'),
      hemY: 476,
      scale: 0.9,
      inside: drawYoke(sheet, neckline, spec.yoke ?? 'zari', 13),
    }),
    wrappedWaist(sheet),
    clothFlower(sheet),
  ].join('');
  return {
    svg: fallFromShoulder(sheet) + gown,
    floorShadow: [CENTRE + 26, 1094, 250],
    focus: [CENTRE, 360, 2.2],
    pose: 'stands',
  };
}

function drawSkirt(sheet: Sheet, spec: Partial<PictureSpec>): string {
  const inside = drawHemInside(sheet, 1052, 226, 44, 14);
  const cloth = skirtCloth(sheet, {
    cut: 'mermaid',
    waistY: 472,
    waistX: 80,
    hemY: 1050,
    hemX: 232,
    swing: 16,
    dip: 42,
    kalis: 9,
    fold: 0.76,
    hem: 16,
    ramp: [0.05, 0.6],
    bow: 6,
    jitter: 0.34,
  });
  const borders = [trim('bottom', spec.border ?? 'zari', spec.borderWidth ?? 26)];
  return inside + panel(sheet, cloth, { borders, from: 0.04, foldInk: 1.6, depth: 1.15 });
}

/** Pleats gathered to one side. */
function wrappedWaist(sheet: Sheet): string {
  const cloth = patch({
    top: centred('-90 424, 0 438, 88 412'),
    bottom: centred('-84 506, 0 520, 86 486'),
    left: centred('-90 424, -80 464, -84 506'),
    right: centred('88 412, 79 450, 86 486'),
  });
  const pleatLines = repeat(6, (i) => {
    const down = (i + 1) / 7;
    const pleat: Line = [cloth.map(0.01, down), cloth.map(0.4, down + 0.03), cloth.map(0.97, down)];
    return inkLine(sheet, pleat, 1.25);
  });
  return panel(sheet, cloth, { scale: 0.8, depth: 1 }) + pleatLines;
}

function clothFlower(sheet: Sheet): string {
  const { ground } = sheet.palette;
  const outer = flower(7, 24, 11, mix(ground, WHITE, 0.16));
  const inner = flower(7, 15, 8, mix(ground, INK, 0.2), 20);
  return `<g transform="translate(${CENTRE + 84} 450) rotate(8)">${outer}${inner}${dot(0, 0, 5, ZARI.base)}</g>`;
}

function fallFromShoulder(sheet: Sheet): string {
  const cloth = patch(
    {
      top: centred('84 240, 102 244, 122 262'),
      left: centred('84 240, 128 430, 170 720, 206 1010'),
      right: centred('122 262, 182 440, 244 730, 300 1012'),
      bottom: centred('206 1010, 254 1036, 300 1012'),
    },
    { folds: [0.25, 0.5, 0.76], fold: 0.7, ramp: [0, 0.2], hem: 12 },
  );
  return panel(sheet, cloth, { textile: 'solid', depth: 1.1 });
}
