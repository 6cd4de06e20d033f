import { type Trim, trim } from '../borders.ts';
import { type Line, lastOf, nth, type Point, points, shifted } from '../curves.ts';
import type { Dye } from '../dyes.ts';
import { repeat } from '../numbers.ts';
import { type Panel, panel } from '../panel.ts';
import { type Folding, jitteredFolds, type Patch, patch } from '../patch.ts';
import type { Border, Textile } from '../picture-spec.ts';
import type { Sheet } from '../sheet.ts';
import { inkLine, softShadow } from '../strokes.ts';
import { BOTH_SIDES, centred, onSide, type Side } from '../symmetry.ts';

/** The cloth of what is worn below a kurta or a jacket. */
export interface LowerCloth {
  textile: Textile;
  ground: Dye;
}

interface Trousers extends LowerCloth {
  from?: number;
  to?: number;
  /** Half widths of a leg at its top and its end, in px before ease. */
  topWidth: number;
  endWidth: number;
  /** Gathered at the ankle, as a churidar is. */
  gathered?: boolean;
  borders?: readonly Trim[];
}

/** Two straight legs; a garment on a hanger comes without them. */
export function drawTrousers(sheet: Sheet, trousers: Trousers): string {
  if (sheet.hanging) return '';
  const { textile, ground, borders, gathered = true } = trousers;
  return BOTH_SIDES.map((side) => {
    const cloth = legCloth(side, trousers);
    const leg = panel(sheet, cloth, { textile, ground, borders, round: 1.3, scale: 0.9 });
    return leg + (gathered ? ankleGathers(sheet, cloth) : '');
  }).join('');
}

function legCloth(side: Side, { from = 600, to = 1064, topWidth, endWidth }: Trousers): Patch {
  const middle = (from + to) / 2;
  const inner: Line = [
    [8, from],
    [10, middle],
    [18, to],
  ];
  const outer: Line = [
    [8 + topWidth * 1.7, from],
    [8 + topWidth * 1.45, middle - 30],
    [20 + endWidth * 1.7, to],
  ];
  return legBetween(side, inner, outer, to + 8);
}

/** One leg between its inner and outer seam, drawn for the right; `endY` is the middle of its lower edge. */
function legBetween(side: Side, inner: Line, outer: Line, endY: number, folding: Folding = {}): Patch {
  const [left, right] = side > 0 ? [inner, outer] : [outer, inner];
  const middle: Point = [(lastOf(left)[0] + lastOf(right)[0]) / 2, endY];
  return patch(
    {
      top: onSide(side, [nth(left, 0), nth(right, 0)]),
      bottom: onSide(side, [lastOf(left), middle, lastOf(right)]),
      left: onSide(side, left),
      right: onSide(side, right),
    },
    folding,
  );
}

function ankleGathers(sheet: Sheet, cloth: Patch): string {
  return repeat(5, (i) => {
    const down = 0.8 + i * 0.042;
    const wrinkle = [
      cloth.map(0.06, down),
      cloth.map(0.4, down + 0.016),
      cloth.map(0.72, down + 0.004 + (i % 2) * 0.012),
    ];
    return inkLine(sheet, wrinkle, 1.15);
  });
}

/** Wide legs that fall from the knee in folds. */
export function drawPalazzo(sheet: Sheet, cloth: LowerCloth, border: Border): string {
  const inner = points('6 640, 10 850, 16 1056');
  const outer = points('124 640, 140 850, 168 1050');
  return drawLegs(
    sheet,
    inner,
    outer,
    1072,
    { kalis: 5, fold: 0.74, ramp: [0, 0.5], hem: 12 },
    {
      ...cloth,
      borders: [trim('bottom', border, 24)],
      foldInk: 1.4,
    },
  );
}

interface LegFolding extends Folding {
  kalis: number;
}

function drawLegs(
  sheet: Sheet,
  inner: Line,
  outer: Line,
  endY: number,
  { kalis, ...folding }: LegFolding,
  look: Panel,
): string {
  return BOTH_SIDES.map((side) => {
    const folds = jitteredFolds(sheet, kalis, 0.2);
    return panel(sheet, legBetween(side, inner, outer, endY, { ...folding, folds }), look);
  }).join('');
}

/** Two gathered legs and the fan of pleats between them. */
export function drawDhoti(sheet: Sheet, cloth: LowerCloth): string {
  const inner = points('2 640, 6 860, 30 1046');
  const outer = points('126 640, 156 820, 84 1040');
  const legs = drawLegs(
    sheet,
    inner,
    outer,
    1056,
    { kalis: 5, fold: 0.7, ramp: [-0.4, 0.1], hem: 9 },
    {
      ...cloth,
      borders: [trim('bottom', 'zari', 18)],
      foldInk: 1.4,
    },
  );
  const fan = patch(
    {
      top: centred('-26 690, 26 690'),
      bottom: centred('-54 1000, 0 1030, 40 1004'),
      left: centred('-26 690, -38 840, -54 1000'),
      right: centred('26 690, 34 840, 40 1004'),
    },
    { folds: [0.2, 0.4, 0.6, 0.8], fold: 0.8, ramp: [-0.2, 0.1], hem: 13 },
  );
  const shadow = softShadow(sheet, shifted(fan.outline, 8, 0), 0.3, 7);
  const borders = [trim('bottom', 'zari', 26), trim('left', 'zari', 9)];
  return legs + shadow + panel(sheet, fan, { ...cloth, borders, foldInk: 1.6, depth: 1.2 });
}

/** Legs fitted to the knee and flared below it. */
export function drawSharara(sheet: Sheet, cloth: LowerCloth, border: Border): string {
  const inner = points('4 800, 4 920, 6 1064');
  const outer = points('112 800, 160 920, 232 1044');
  return BOTH_SIDES.map((side) => {
    const upper = panel(sheet, shararaThigh(side), { ...cloth, round: 1.2 });
    const folds = jitteredFolds(sheet, 8, 0.2);
    const flare = legBetween(side, inner, outer, 1080, { folds, fold: 0.78, ramp: [-0.1, 0.3], hem: 15 });
    const borders = [trim('bottom', border, 44), trim('top', 'gota', 22)];
    return upper + panel(sheet, flare, { ...cloth, borders, foldInk: 1.5, depth: 1.15 });
  }).join('');
}

function shararaThigh(side: Side): Patch {
  const [left, right] = side > 0 ? [4, 112] : [112, 4];
  const seamAt = (x: number): Line => [
    [x, 600],
    [x, 800],
  ];
  const across = (y: number): Line => [
    [left, y],
    [right, y],
  ];
  return patch({
    top: onSide(side, across(600)),
    bottom: onSide(side, across(800)),
    left: onSide(side, seamAt(left)),
    right: onSide(side, seamAt(right)),
  });
}
