import { trim } from '../borders.ts';
import { type Line, lastOf, nth, type Point, pathOf, points, reversed, shifted } from '../curves.ts';
import type { Dye } from '../dyes.ts';
import { panel } from '../panel.ts';
import { type Edges, jitteredFolds, patch } from '../patch.ts';
import type { Textile } from '../picture-spec.ts';
import type { Sheet } from '../sheet.ts';
import { softShadow } from '../strokes.ts';
import { fromCentre, onSide, type Side } from '../symmetry.ts';
import type { Measures } from './measures.ts';
import { drawTassels } from './trimmings.ts';

/** A dupatta wider than this shows its other end behind. */
const SHOWS_BOTH_ENDS = 110;
const TASSELS = { size: 0.72, swing: 10, lift: 1 };

interface ShoulderDupatta {
  ground: Dye;
  textile: Textile;
  side?: Side;
  /** Picture pixels, from the shoulder. */
  length: number;
  topWidth?: number;
  endWidth?: number;
  folds?: number;
}

/** A dupatta folded lengthwise over one shoulder. */
export function drawShoulderDupatta(sheet: Sheet, body: Measures, dupatta: ShoulderDupatta): string {
  const { ground, textile, side = 1, length, endWidth = 128, folds = 5 } = dupatta;
  const front = frontEdges(body, dupatta);
  const cloth = patch(edgesOnSide(side, front), {
    folds: jitteredFolds(sheet, folds, 0.22),
    fold: 0.75,
    ramp: [0, 0.1],
    hem: 14,
    cloth: [endWidth * 2.1, length],
  });
  const behind = endWidth > SHOWS_BOTH_ENDS ? drawEndBehind(sheet, body, dupatta, front, cloth.outline) : '';
  const borders = [trim('left', 'zari', 16), trim('right', 'zari', 16), trim('bottom', 'zari', 46)];
  return [
    behind,
    softShadow(sheet, shifted(cloth.outline, 9, 6), 0.26, 7),
    panel(sheet, cloth, { textile, ground, borders, scale: 0.9, depth: 1.15 }),
    drawTassels(sheet, cloth, folds * 2, TASSELS),
  ].join('');
}

function frontEdges(body: Measures, { length, topWidth = 62, endWidth = 128 }: ShoulderDupatta): Edges {
  const y = body.neckY + 6;
  const x = body.neckX + 12;
  const top: Line = [
    [x, y],
    [x + topWidth / 2, y - 2],
    [x + topWidth, y + 20],
  ];
  const bottom: Line = [
    [x - 6, y + length - 20],
    [x + endWidth / 2 - 4, y + length + 4],
    [x + endWidth - 8, y + length + 6],
  ];
  const left: Line = [nth(top, 0), [x - 4, y + 130], [x - 10, y + length * 0.55], nth(bottom, 0)];
  const right: Line = [
    lastOf(top),
    [x + topWidth + 22, y + 150],
    [x + endWidth - 14, y + length * 0.55],
    lastOf(bottom),
  ];
  return { top, bottom, left, right };
}

/** The other end hangs behind, lower and to the inside. */
function drawEndBehind(
  sheet: Sheet,
  body: Measures,
  { ground, textile, side = 1, length, endWidth = 128 }: ShoulderDupatta,
  front: Edges,
  frontOutline: Line,
): string {
  const cloth = patch(edgesOnSide(side, behindEdges(front, body.neckY + 6 + length * 0.5)), {
    folds: [0.34, 0.68],
    fold: 0.6,
    ramp: [0, 0.1],
    hem: 12,
    cloth: [endWidth * 1.3, length + 54],
  });
  const borders = [trim('left', 'zari', 14), trim('bottom', 'zari', 44)];
  const shade = `<path d="${pathOf(frontOutline)}" opacity=".55"/>`;
  return [
    softShadow(sheet, shifted(cloth.outline, 9, 6), 0.24, 7),
    panel(sheet, cloth, { textile, ground, borders, scale: 0.9, depth: 1.4, shade }),
    drawTassels(sheet, cloth, 6, TASSELS),
  ].join('');
}

const NARROWER_BEHIND = [0, 26, 40, 44];

function behindEdges(front: Edges, halfWay: number): Edges {
  const lowered = (line: Line, left: number) =>
    line.map((p): Point => [p[0] - 20 - left, p[1] + (p[1] > halfWay ? 54 : 4)]);
  const left = lowered(front.left, 0);
  const right = lowered(front.right, 6).map((p, i): Point => [p[0] - (NARROWER_BEHIND[i] ?? 0), p[1]]);
  const leftEnd = lastOf(left);
  const rightEnd = lastOf(right);
  return {
    top: [nth(left, 0), nth(right, 0)],
    bottom: [leftEnd, [(leftEnd[0] + rightEnd[0]) / 2, leftEnd[1] + 14], rightEnd],
    left,
    right,
  };
}

function edgesOnSide(side: Side, { top, bottom, left, right }: Edges): Edges {
  if (side > 0) {
    return {
      top: fromCentre(top),
      bottom: fromCentre(bottom),
      left: fromCentre(left),
      right: fromCentre(right),
    };
  }
  return {
    top: onSide(side, reversed(top)),
    bottom: onSide(side, reversed(bottom)),
    left: onSide(side, right),
    right: onSide(side, left),
  };
}

interface CowlDupatta {
  ground: Dye;
  textile: Textile;
}

/** A dupatta that falls in a curve across the chest. */
export function drawCowlDupatta(sheet: Sheet, body: Measures, { textile, ground }: CowlDupatta): string {
  const x = body.shoulderX - 4;
  const y = body.shoulderY - 22;
  const upper = points(
    `${38 - x} ${y + 9}, -58 ${y + 55.2}, 0 ${y + 88.8}, 58 ${y + 55.2}, ${x - 38} ${y + 9}`,
  );
  const lower = points(
    `${3 - x} ${y + 24}, -74 ${y + 102}, 0 ${y + 162.4}, 74 ${y + 102}, ${x - 3} ${y + 24}`,
  );
  const cloth = patch(
    {
      top: fromCentre([nth(upper, 0), nth(lower, 0)]),
      bottom: fromCentre([lastOf(upper), lastOf(lower)]),
      left: fromCentre(upper),
      right: fromCentre(lower),
    },
    { folds: jitteredFolds(sheet, 6, 0.3), fold: 0.7, ramp: [-0.2, 0.05], cloth: [150, 420] },
  );
  const shadow = softShadow(sheet, shifted(cloth.outline, 4, 12), 0.3, 8);
  const borders = [trim('right', 'zari', 20)];
  return shadow + panel(sheet, cloth, { textile, ground, borders, scale: 0.9, round: 0.4, depth: 1.1 });
}
