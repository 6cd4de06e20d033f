import { trim } from '../borders.ts';
import { INK, isDark } from '../colour.ts';
import { type Line, points, shifted, spline } from '../curves.ts';
import { stroke } from '../laying.ts';
import { panel } from '../panel.ts';
import { patch } from '../patch.ts';
import type { Sheet } from '../sheet.ts';
import { inkLine, softShadow } from '../strokes.ts';
import { BOTH_SIDES, CENTRE, fromCentre, mirrored, onSide, type Side } from '../symmetry.ts';
import type { Measures } from './measures.ts';

interface ShirtCollar {
  /** How far down its points reach below the neck, in px. */
  drop: number;
  width?: number;
}

/** A turned-down collar with two points. */
export function drawShirtCollar(sheet: Sheet, body: Measures, { drop, width = 74 }: ShirtCollar): string {
  return BOTH_SIDES.map((side) => {
    const outline = spline(onSide(side, collarPoint(body, drop, width)));
    const stitching: Line = [
      [body.neckX + 13, body.neckY + 14, 1],
      [width * 0.74 - 3, body.neckY + drop + 1, 1],
      [9, body.neckY + 31],
    ];
    return [
      softShadow(sheet, shifted(outline, 3, 6), 0.3, 4),
      collarCloth(sheet, body, outline),
      stroke(spline(onSide(side, stitching)), sheet.ink, 0.8, 0.7, 'stroke-dasharray="3.4 2.4"'),
    ].join('');
  }).join('');
}

function collarPoint({ neckX: x, neckY: y }: Measures, drop: number, width: number): Line {
  return [
    [x - 5, y - 26, 1],
    [x + 10, y - 10],
    [x + 19, y + 12, 1],
    [width * 0.74, y + drop + 8, 1],
    [3, y + 32, 1],
    [x * 0.5, y + 8],
    [x - 5, y - 26, 1],
  ];
}

function collarCloth(sheet: Sheet, { neckY: y }: Measures, outline: Line): string {
  const cloth = patch({
    top: fromCentre(points(`-90 ${y - 30}, 90 ${y - 30}`)),
    bottom: fromCentre(points(`-90 ${y + 90}, 90 ${y + 90}`)),
    left: fromCentre(points(`-90 ${y - 30}, -90 ${y + 90}`)),
    right: fromCentre(points(`90 ${y - 30}, 90 ${y + 90}`)),
  });
  const dark = isDark(sheet.palette.ground);
  const lift = `fill="${dark ? '#FFF6E4' : INK}" opacity="${dark ? 0.13 : 0.05}"`;
  const inside = `<rect x="300" y="${y - 40}" width="300" height="160" ${lift}/>`;
  return panel(sheet, cloth, { outline, round: 0, scale: 0.7, ink: 2.7, inside });
}

/** The standing collar of sherwani, bandhgala and Nehru jacket. */
export function drawStandingCollar(sheet: Sheet, { neckX: x, neckY: y }: Measures, back: boolean): string {
  const cloth = patch({
    top: fromCentre(points(`${-x + 6} ${y - 30}, 0 ${y - (back ? 26 : 12)}, ${x - 6} ${y - 30}`)),
    bottom: fromCentre(points(`${-x - 1} ${y + 3}, 0 ${y + 22}, ${x + 1} ${y + 3}`)),
    left: fromCentre(points(`${-x + 6} ${y - 30}, ${-x - 1} ${y + 3}`)),
    right: fromCentre(points(`${x - 6} ${y - 30}, ${x + 1} ${y + 3}`)),
  });
  const collar = panel(sheet, cloth, { scale: 0.6, borders: [trim('top', 'zari', 8)] });
  const opening = points(`${CENTRE} ${y - 12}, ${CENTRE} ${y + 22}`);
  return collar + (back ? '' : inkLine(sheet, opening, 1.8, { head: 1, tail: 1 }));
}

/** The open band of a kurta's neck, in two halves. */
export function drawKurtaBand(sheet: Sheet, body: Measures): string {
  const left = kurtaBandHalf(body, -1);
  const right = kurtaBandHalf(body, 1);
  return panel(sheet, left, { scale: 0.6 }) + panel(sheet, right, { scale: 0.6 });
}

function kurtaBandHalf({ neckX: x, neckY: y }: Measures, side: Side) {
  const outerTop = `${-x + 2} ${y - 26}`;
  const outerEnd = `${-x - 2} ${y + 2}`;
  const top = fromCentre(points(`${outerTop}, -20 ${y - 4}, 0 ${y}`));
  const bottom = fromCentre(points(`${outerEnd}, -24 ${y + 26}, 0 ${y + 32}`));
  const outer = fromCentre(points(`${outerTop}, ${outerEnd}`));
  const middle = fromCentre(points(`0 ${y}, 0 ${y + 32}`));
  if (side < 0) return patch({ top, bottom, left: outer, right: middle });
  return patch({
    top: mirrored([...top].reverse()),
    bottom: mirrored([...bottom].reverse()),
    left: middle,
    right: mirrored(outer),
  });
}
