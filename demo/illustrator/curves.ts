import { lerp, px } from './numbers.ts';

/** x and y in picture pixels; a truthy third entry makes the point a corner of its curve. */
export type Point = readonly [x: number, y: number, corner?: number];
export type Line = readonly Point[];

/** A curve to walk along: `at(0)` is its start, `at(1)` its end; beyond them it goes on straight. */
export interface Curve {
  at(share: number): Point;
  length: number;
}

/** The point at an index that is known to exist. */
export function nth(line: Line, index: number): Point {
  const point = line[index];
  if (!point) throw new Error(`A line of ${line.length} points has no point ${index}.`);
  return point;
}

export function lastOf(line: Line): Point {
  return nth(line, line.length - 1);
}

/**
 * A line in short notation: `points('10 20, 30 45!, 60 40')`; an exclamation mark makes a corner.
 */
export function points(notation: string): Line {
  return notation.split(',').map((part): Point => {
    const [x, y] = part.trim().replace('!', '').split(' ');
    return part.includes('!') ? [Number(x), Number(y), 1] : [Number(x), Number(y)];
  });
}

export function reversed(line: Line): Line {
  return line.slice().reverse();
}

export function shifted(line: Line, right: number, down: number): Line {
  return line.map((p): Point => [p[0] + right, p[1] + down]);
}

/** A smooth line through the given points, bending freely except at corners; one point every `step` px. */
export function spline(line: Line, step = 9): Line {
  const smooth: Point[] = [];
  for (const run of runsBetweenCorners(line)) {
    if (run.length === 1) continue;
    for (let i = 0; i < run.length - 1; i++) appendSegment(smooth, run, i, step);
    const end = lastOf(run);
    smooth.push([end[0], end[1]]);
  }
  return smooth;
}

function runsBetweenCorners(line: Line): Line[] {
  const runs: Line[] = [];
  let run: Point[] = [];
  line.forEach((point, index) => {
    run.push(point);
    if (point[2] && index && index < line.length - 1) {
      runs.push(run);
      run = [point];
    }
  });
  runs.push(run);
  return runs;
}

function appendSegment(smooth: Point[], run: Line, index: number, step: number): void {
  const p1 = nth(run, index);
  const p2 = nth(run, index + 1);
  const p0 = run[index - 1] ?? [2 * p1[0] - p2[0], 2 * p1[1] - p2[1]];
  const p3 = run[index + 2] ?? [2 * p2[0] - p1[0], 2 * p2[1] - p1[1]];
  const count = Math.max(2, Math.ceil(Math.hypot(p2[0] - p1[0], p2[1] - p1[1]) / step));
  for (let k = 0; k < count; k++) {
    const t = k / count;
    smooth.push([catmullRom(p0[0], p1[0], p2[0], p3[0], t), catmullRom(p0[1], p1[1], p2[1], p3[1], t)]);
  }
}

function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  const t2 = t * t;
  const t3 = t2 * t;
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t2 + (3 * b - a - 3 * c + d) * t3);
}

/** How far along the line, in px, each of its points lies. */
export function distances(line: Line): number[] {
  let travelled = 0;
  return line.map((point, index) => {
    const previous = line[index - 1];
    if (previous) travelled += Math.hypot(point[0] - previous[0], point[1] - previous[1]);
    return travelled;
  });
}

/** A curve through the given points; two points give a straight one. */
export function curve(line: Line): Curve {
  const walk = line.length === 2 ? line : spline(line);
  const marks = distances(walk);
  const length = marks[marks.length - 1] || 1;
  const at = (share: number): Point => {
    if (share < 0) return beyond(at(0), at(0.02), -share);
    if (share > 1) return beyond(at(1), at(0.98), share - 1);
    return pointAtDistance(walk, marks, share * length);
  };
  return { at, length };
}

function beyond(end: Point, inside: Point, share: number): Point {
  return [end[0] + (end[0] - inside[0]) * share * 50, end[1] + (end[1] - inside[1]) * share * 50];
}

function pointAtDistance(walk: Line, marks: readonly number[], distance: number): Point {
  let low = 0;
  let high = marks.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((marks[middle] ?? 0) <= distance) low = middle;
    else high = middle;
  }
  const start = marks[low] ?? 0;
  const share = (distance - start) / ((marks[high] ?? 0) - start || 1);
  const a = nth(walk, low);
  const b = nth(walk, high);
  return [lerp(a[0], b[0], share), lerp(a[1], b[1], share)];
}

/** SVG path data of a line, closed into a shape by default. */
export function pathOf(line: Line, close = true): string {
  let d = '';
  for (const [x, y] of line) d += `${d ? 'L' : 'M'}${px(x)} ${px(y)}`;
  return close ? `${d}Z` : d;
}

/** Drawings repeated along a line about every `spacing` px; `turn` is the direction there in degrees. */
export function along(
  line: Line,
  spacing: number,
  drawing: (x: number, y: number, turn: number, index: number) => string,
): string {
  const walk = curve(line);
  const count = Math.max(1, Math.round(walk.length / spacing));
  let all = '';
  for (let i = 0; i <= count; i++) {
    const here = walk.at(i / count);
    const ahead = walk.at(Math.min(1, i / count + 0.01));
    const behind = walk.at(Math.max(0, i / count - 0.01));
    const turn = (Math.atan2(ahead[1] - behind[1], ahead[0] - behind[0]) * 180) / Math.PI;
    all += drawing(here[0], here[1], turn, i);
  }
  return all;
}
