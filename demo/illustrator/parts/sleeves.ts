import type { Trim } from '../borders.ts';
import { INK, mix } from '../colour.ts';
import { type Line, type Point, reversed, spline } from '../curves.ts';
import { lerp } from '../numbers.ts';
import { type Panel, panel } from '../panel.ts';
import { jitteredFolds, type Patch, patch } from '../patch.ts';
import type { Sheet } from '../sheet.ts';
import { inkedShape, inkLine } from '../strokes.ts';
import { BOTH_SIDES, onSide, type Side } from '../symmetry.ts';
import type { Measures } from './measures.ts';

/** Below this length, in px, a sleeve has no elbow to wrinkle. */
const ELBOW_LENGTH = 170;

interface Sleeve extends Pick<Panel, 'textile' | 'ground' | 'scale'> {
  /** Picture pixels. */
  length: number;
  cuff: number;
  /** How far it stands off the body, in radians. */
  angle: number;
  /** How much wider it opens at its end, in picture pixels. */
  bell?: number;
  borders?: readonly Trim[];
}

export function drawSleeves(sheet: Sheet, body: Measures, sleeve: Sleeve): string {
  return BOTH_SIDES.map((side) => drawSleeve(sheet, body, side, sleeve)).join('');
}

/** A sleeve that hangs from the shoulder. */
function drawSleeve(sheet: Sheet, body: Measures, side: Side, sleeve: Sleeve): string {
  const { length, cuff, angle, bell = 0, ...look } = sleeve;
  const corners = sleeveCorners(body, sleeve);
  const cloth = sleeveCloth(sheet, side, corners, angle, bell);
  return [
    cuffInside(sheet, side, corners, angle),
    panel(sheet, cloth, { round: 1.25, ...look }),
    length > ELBOW_LENGTH ? elbowWrinkles(sheet, side, cloth) : '',
    shoulderDrag(sheet, side, cloth),
  ].join('');
}

interface Corners {
  shoulder: Point;
  underarm: Point;
  outerEnd: Point;
  innerEnd: Point;
}

function sleeveCorners(body: Measures, { length, cuff, angle, bell = 0 }: Sleeve): Corners {
  const sin = Math.sin(angle);
  const cos = Math.cos(angle);
  const shoulder: Point = [body.shoulderX - 2, body.shoulderY];
  const outerEnd: Point = [shoulder[0] + sin * length + 16 + bell * 0.45, shoulder[1] + cos * length];
  return {
    shoulder,
    underarm: [body.underarmX - 8, body.underarmY + 6],
    outerEnd,
    innerEnd: [outerEnd[0] - (cuff + bell) * cos, outerEnd[1] + (cuff + bell) * sin],
  };
}

function sleeveCloth(sheet: Sheet, side: Side, corners: Corners, angle: number, bell: number): Patch {
  const { shoulder, underarm, outerEnd, innerEnd } = corners;
  const outer = [
    shoulder,
    between(shoulder, outerEnd, 0.14, 12),
    between(shoulder, outerEnd, 0.5, 7 - bell * 0.25),
    outerEnd,
  ];
  const inner = [underarm, between(underarm, innerEnd, 0.4, 5 + bell * 0.1), innerEnd];
  const armhole: Point = [lerp(underarm[0], shoulder[0], 0.3) - 12, lerp(underarm[1], shoulder[1], 0.45)];
  const top = [underarm, armhole, shoulder];
  const bottom = [innerEnd, cuffMiddle(corners, Math.sin(angle) * 8, 8 + bell * 0.1), outerEnd];
  const across = (line: Line) => onSide(side, side > 0 ? line : reversed(line));
  return patch(
    {
      top: across(top),
      bottom: across(bottom),
      left: onSide(side, side > 0 ? inner : outer),
      right: onSide(side, side > 0 ? outer : inner),
    },
    { folds: bell ? jitteredFolds(sheet, 4) : [], fold: 0.5, ramp: [0.3, 1], hem: bell ? 7 : 0 },
  );
}

function between(from: Point, to: Point, share: number, right: number): Point {
  return [lerp(from[0], to[0], share) + right, lerp(from[1], to[1], share)];
}

function cuffMiddle({ innerEnd, outerEnd }: Corners, right: number, down: number): Point {
  return [lerp(innerEnd[0], outerEnd[0], 0.5) + right, lerp(innerEnd[1], outerEnd[1], 0.5) + down];
}

function cuffInside(sheet: Sheet, side: Side, corners: Corners, angle: number): string {
  const sin = Math.sin(angle);
  const rim = [
    corners.innerEnd,
    cuffMiddle(corners, -(sin * 5), -6),
    corners.outerEnd,
    cuffMiddle(corners, sin * 8, 8),
    corners.innerEnd,
  ];
  return inkedShape(spline(onSide(side, rim)), mix(sheet.palette.ground, INK, 0.5), 1.2, sheet.ink);
}

/** A line on the sleeve; the first number runs from the body outwards, the second down the sleeve. */
function onSleeve(cloth: Patch, side: Side, line: Line): Line {
  return line.map((p): Point => cloth.map(side > 0 ? p[0] : 1 - p[0], p[1]));
}

function elbowWrinkles(sheet: Sheet, side: Side, cloth: Patch): string {
  const upper = onSleeve(cloth, side, [
    [0.02, 0.5],
    [0.34, 0.535],
    [0.55, 0.53],
  ]);
  const lower = onSleeve(cloth, side, [
    [0.02, 0.57],
    [0.24, 0.585],
  ]);
  return inkLine(sheet, upper, 1.3) + inkLine(sheet, lower, 1.1);
}

function shoulderDrag(sheet: Sheet, side: Side, cloth: Patch): string {
  const drag = onSleeve(cloth, side, [
    [0.08, 0.1],
    [0.3, 0.22],
    [0.4, 0.36],
  ]);
  return inkLine(sheet, drag, 1.1);
}
