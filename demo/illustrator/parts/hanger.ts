import { INK } from '../colour.ts';
import { pathOf, spline } from '../curves.ts';
import { ZARI } from '../dyes.ts';
import type { Sheet } from '../sheet.ts';
import { inkedShape, SHADOW } from '../strokes.ts';
import { circle, path } from '../svg.ts';
import { CENTRE, fromCentre, PICTURE_WIDTH, symmetricSpline } from '../symmetry.ts';
import { rail, WOOD, wood } from './materials.ts';

/** A wooden hanger with its neck at `y`; `reach` is half its width, `drop` the fall of its arms, in px. */
export function drawHanger(sheet: Sheet, y: number, reach: number, drop = 34): string {
  return hook(y) + inkedShape(arms(y, reach, drop), wood(sheet), 1.8);
}

function hook(y: number): string {
  const wire = pathOf(
    spline(
      fromCentre([
        [0, y - 6],
        [0, y - 34],
        [4, y - 46],
        [20, y - 58],
        [18, y - 82],
        [-2, y - 88],
        [-16, y - 74],
      ]),
      5,
    ),
    false,
  );
  const round = { 'stroke-linecap': 'round' };
  return [
    path(wire, { fill: 'none', stroke: INK, 'stroke-width': 6.4, ...round }),
    path(wire, { fill: 'none', stroke: ZARI.base, 'stroke-width': 4, ...round }),
  ].join('');
}

function arms(y: number, reach: number, drop: number) {
  const upper = symmetricSpline([
    [-reach - 12, y + drop + 12, 1],
    [-reach - 16, y + drop - 2],
    [-reach * 0.55, y + drop * 0.42],
    [-16, y - 8],
    [0, y - 12],
  ]);
  const lower = spline(
    fromCentre([
      [reach + 12, y + drop + 12],
      [reach * 0.5, y + drop * 0.66 + 8],
      [16, y + 12],
      [0, y + 9],
      [-16, y + 12],
      [-reach * 0.5, y + drop * 0.66 + 8],
      [-reach - 12, y + drop + 12],
    ]),
  );
  return [...upper, ...lower];
}

/** A rail of pegs along the wall at `y`. */
export function drawPegRail(sheet: Sheet, y: number): string {
  const shadow = `<path d="M0 ${y + 12}H${PICTURE_WIDTH}V${y + 30}H0Z" fill="${SHADOW}" opacity=".2" filter="${sheet.blur(8)}"/>`;
  const board = `<rect x="-4" y="${y - 20}" width="908" height="34" fill="${rail(sheet)}" stroke="${INK}" stroke-width="1.5"/>`;
  const grain = path(`M0 ${y - 8}C200 ${y - 12} 300 ${y - 4} 460 ${y - 9}S760 ${y - 4} 900 ${y - 9}`, {
    fill: 'none',
    stroke: WOOD.edge,
    'stroke-width': 1,
    opacity: '.7',
  });
  return shadow + board + grain + [CENTRE - 340, CENTRE, CENTRE + 340].map((x) => peg(sheet, x, y)).join('');
}

function peg(sheet: Sheet, x: number, y: number): string {
  return [
    circle(x + 4, y + 5, 15, { fill: SHADOW, opacity: '.35', filter: sheet.blur(4) }),
    circle(x, y - 3, 13, { fill: ZARI.base, stroke: INK, 'stroke-width': 1.6 }),
    circle(x - 3, y - 7, 4.4, { fill: ZARI.light }),
  ].join('');
}
