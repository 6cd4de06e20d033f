import { INK, mix } from '../colour.ts';
import { type Line, type Point, pathOf, spline } from '../curves.ts';
import { lerp } from '../numbers.ts';
import { type Folding, jitteredFolds, type Patch, patch } from '../patch.ts';
import type { Sheet } from '../sheet.ts';
import { fromCentre, type Side } from '../symmetry.ts';

/** How a skirt opens: shares of its length, and of the way from waist width to hem width there. */
const CUTS = {
  a: [
    [0.3, 0.24],
    [0.65, 0.6],
  ],
  bell: [
    [0.18, 0.3],
    [0.45, 0.63],
  ],
  mermaid: [
    [0.2, 0.2],
    [0.56, 0.29],
  ],
  saree: [
    [0.19, 0.36],
    [0.6, 0.56],
  ],
} as const;

interface Skirt extends Pick<Folding, 'fold' | 'hem' | 'ramp'> {
  cut: keyof typeof CUTS;
  waistY: number;
  /** Half widths. */
  waistX: number;
  hemX: number;
  hemY: number;
  /** How far the hem sags in the middle. */
  dip: number;
  kalis: number;
  /** How much the sides bow outwards. */
  bow?: number;
  /** How far the hem swings to the right. */
  swing?: number;
  jitter?: number;
}

/** A skirt from waist to hem, in picture pixels. */
export function skirtCloth(sheet: Sheet, skirt: Skirt): Patch {
  const { waistX, waistY, hemX, hemY, swing = 0, fold, hem, ramp } = skirt;
  return patch(
    {
      top: fromCentre(ellipseArc(waistX, waistY, 8, 0)),
      bottom: fromCentre(ellipseArc(hemX, hemY, skirt.dip, swing)),
      left: fromCentre(skirtSide(skirt, -1)),
      right: fromCentre(skirtSide(skirt, 1)),
    },
    { folds: jitteredFolds(sheet, skirt.kalis, skirt.jitter ?? 0.26), fold, ramp, hem },
  );
}

function skirtSide({ cut, waistX, waistY, hemX, hemY, bow = 0, swing = 0 }: Skirt, side: Side): Line {
  const middle = CUTS[cut].map(
    ([down, open]): Point => [
      lerp(0, swing, down) + side * lerp(waistX, hemX, open) + side * bow,
      lerp(waistY, hemY, down),
    ],
  );
  return [[side * waistX, waistY], ...middle, [swing + side * hemX, hemY]];
}

function ellipseArc(width: number, y: number, dip: number, x: number): Line {
  return [-1, -0.72, -0.36, 0, 0.36, 0.72, 1].map(
    (t): Point => [x + t * width, y + dip * Math.sqrt(1 - t * t)],
  );
}

/** The dark inside of a skirt, seen below its hem. */
export function drawHemInside(sheet: Sheet, y: number, width: number, dip: number, x = 0): string {
  const outline = spline(
    fromCentre([
      [x - width + 4, y - 2, 1],
      [x - width * 0.5, y - dip * 0.4],
      [x, y - dip * 0.5],
      [x + width * 0.5, y - dip * 0.4],
      [x + width - 4, y - 2, 1],
      [x + width * 0.6, y + dip * 0.72],
      [x, y + dip * 0.9],
      [x - width * 0.6, y + dip * 0.72],
      [x - width + 4, y - 2, 1],
    ]),
  );
  return `<path d="${pathOf(outline)}" fill="${mix(sheet.palette.ground, INK, 0.6)}"/>`;
}
