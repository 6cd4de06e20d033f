import { spline } from '../curves.ts';
import type { Sheet } from '../sheet.ts';
import { inkedShape, inkLine } from '../strokes.ts';
import { centred } from '../symmetry.ts';

/** A welt pocket; its outline in short notation, x from the centre. */
export function drawWelt(sheet: Sheet, outline: string, weight = 1.4): string {
  return inkedShape(spline(centred(outline)), sheet.palette.ground, weight, sheet.ink);
}

/** A breast pocket with a folded square in it, both in short notation, x from the centre. */
export function drawPocketSquare(sheet: Sheet, welt: string, square: string, colour: string): string {
  return drawWelt(sheet, welt) + inkedShape(spline(centred(square)), colour, 1.4, sheet.ink);
}

/** The cloth drags from both armholes; the line on the right in short notation, x from the centre. */
export function drawChestDrag(sheet: Sheet, right: string, weight = 1.2): string {
  const left = right
    .split(', ')
    .map((point) => `-${point}`)
    .join(', ');
  return inkLine(sheet, centred(left), weight) + inkLine(sheet, centred(right), weight);
}
