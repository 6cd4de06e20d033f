import { type Line, lastOf, type Point, reversed, spline } from '../curves.ts';
import { type Panel, panel } from '../panel.ts';
import { type Folding, hemOf, patch } from '../patch.ts';
import type { Sheet } from '../sheet.ts';
import { CENTRE, fromCentre } from '../symmetry.ts';
import type { Measures } from './measures.ts';

interface Bodice extends Omit<Panel, 'outline'>, Pick<Folding, 'folds' | 'fold' | 'ramp' | 'hem'> {
  neckline: Line;
  /** The right side from below the underarm to the hem, x from the centre. */
  side: Line;
  /** The hem from left to right, x from the centre; a shallow curve if left out. */
  hemline?: Line;
  /** How far down the piece ends, where that is not the end of its side. */
  hemY?: number;
  /** The hem is cut to its line instead of laid along it. */
  cut?: boolean;
}

/** A torso piece from shoulder to hem: kurta, choli, jacket or bodice. */
export function drawBodice(sheet: Sheet, body: Measures, bodice: Bodice): string {
  const { neckline, side, hemline, hemY, cut, folds, fold, ramp, hem, ...look } = bodice;
  const sideEnd = lastOf(side);
  const endY = hemY ?? sideEnd[1];
  const lowerEdge = hemline ?? shallowHem(sideEnd[0], endY);
  const straight: Line = [
    [-sideEnd[0], endY],
    [sideEnd[0], endY],
  ];
  const cloth = patch(bodiceEdges(body, side, cut ? straight : lowerEdge), { folds, fold, ramp, hem });
  const bottom = cut ? spline(fromCentre(lowerEdge)) : hemOf(cloth);
  return panel(sheet, cloth, { ...look, outline: bodiceOutline(body, neckline, side, bottom) });
}

function shallowHem(x: number, y: number): Line {
  return [
    [-x, y, 1],
    [0, y + 12],
    [x, y, 1],
  ];
}

function bodiceEdges(body: Measures, side: Line, bottom: Line) {
  const top = body.neckY - 6;
  const width = Math.max(body.shoulderX, body.underarmX);
  const right: Line = [
    [width, top],
    [body.underarmX, body.underarmY],
    ...side.map((p): Point => [p[0], p[1]]),
  ];
  return {
    top: fromCentre([
      [-width, top],
      [width, top],
    ]),
    left: fromCentre(flipped(right)),
    right: fromCentre(right),
    bottom: fromCentre(bottom),
  };
}

function bodiceOutline(body: Measures, neckline: Line, side: Line, bottom: Line): Line {
  const { shoulderX, shoulderY, underarmX, underarmY } = body;
  const right: Line = [
    [shoulderX, shoulderY, 1],
    [shoulderX - 13, shoulderY + 34],
    [underarmX - 7, underarmY - 18],
    [underarmX, underarmY, 1],
    ...side,
  ];
  const shoulders: Line = [
    [CENTRE - shoulderX, shoulderY, 1],
    ...neckline,
    [CENTRE + shoulderX, shoulderY, 1],
  ];
  return [
    ...spline(shoulders),
    ...spline(fromCentre(right)).slice(1, -1),
    ...reversed(bottom),
    ...reversed(spline(fromCentre(flipped(right))).slice(1, -1)),
  ];
}

function flipped(line: Line): Line {
  return line.map((p): Point => [-p[0], p[1], p[2]]);
}
