import { INK, mix } from '../colour.ts';
import { type Line, nth, spline } from '../curves.ts';
import type { Neckline } from '../picture-spec.ts';
import type { Sheet } from '../sheet.ts';
import { inkedShape } from '../strokes.ts';
import { CENTRE, completed, fromCentre } from '../symmetry.ts';
import type { Measures } from './measures.ts';

/** Left half of a neckline from the shoulder, given the neck's half width, its height and the depth. */
type HalfNeckline = (x: number, y: number, depth: number) => Line;

const HALF_NECKLINES: Record<Neckline | 'back', HalfNeckline> = {
  round: (x, y, depth) => [
    [-x, y, 1],
    [-x + 4, y + depth * 0.5],
    [-x * 0.55, y + depth * 0.9],
    [0, y + depth],
  ],
  deep: (x, y, depth) => [
    [-x - 6, y + 2, 1],
    [-x, y + depth * 0.7],
    [-x * 0.6, y + depth * 1.15],
    [0, y + depth * 1.3],
  ],
  v: (x, y, depth) => [
    [-x, y, 1],
    [-x * 0.62, y + depth * 0.5],
    [0, y + depth * 1.35, 1],
  ],
  keyhole: (x, y) => [
    [-x, y, 1],
    [-x + 5, y + 22],
    [-x * 0.5, y + 38],
    [-6, y + 42, 1],
    [-9, y + 64],
    [-5, y + 92],
    [0, y + 100],
  ],
  band: (x, y) => [
    [-x + 4, y - 2, 1],
    [-x + 10, y + 14],
    [-x * 0.5, y + 26],
    [0, y + 31],
  ],
  boat: (x, y) => [
    [-x - 26, y + 8, 1],
    [-x, y + 24],
    [0, y + 34],
  ],
  sweetheart: (x, y) => [
    [-x - 20, y + 8, 1],
    [-x - 12, y + 62],
    [-x + 4, y + 92],
    [-18, y + 90],
    [0, y + 112, 1],
  ],
  square: (x, y, depth) => [
    [-x - 8, y + 3, 1],
    [-x, y + depth, 1],
    [0, y + depth + 6],
  ],
  high: (x, y) => [
    [-x, y, 1],
    [-x * 0.5, y + 13],
    [0, y + 17],
  ],
  back: (x, y, depth) => [
    [-x - 4, y + 2, 1],
    [-x, y + depth],
    [-x * 0.7, y + depth * 1.7],
    [0, y + depth * 2],
  ],
};

/** A neckline from left to right in picture pixels; `depth` px where the cut has a depth. */
export function necklineOf(cut: Neckline | 'back', body: Measures, depth = 60): Line {
  return completed(fromCentre(HALF_NECKLINES[cut](body.neckX, body.neckY, depth)));
}

/** The far side of the collar, seen behind the neck. */
export function drawInsideBack(sheet: Sheet, body: Measures, ground: string, neckline: Line): string {
  const [x, y] = nth(neckline, 0);
  const outline = spline([
    [x - 1, y + 3, 1],
    [CENTRE - 20, body.neckY - 12],
    [CENTRE, body.neckY - 14],
    [CENTRE + 20, body.neckY - 12],
    [2 * CENTRE - x + 1, y + 3, 1],
    [CENTRE + 30, body.neckY + 46],
    [CENTRE, body.neckY + 62],
    [CENTRE - 30, body.neckY + 46],
    [x - 1, y + 3, 1],
  ]);
  return inkedShape(outline, mix(ground, INK, 0.42), 1.5, sheet.ink);
}
