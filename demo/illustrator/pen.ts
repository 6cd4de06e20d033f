import { distances, type Line, nth, type Point, pathOf, reversed } from './curves.ts';
import { randomFrom, TURN } from './numbers.ts';

/** Where the one light stands: upper left. */
const LIGHT: Point = [-0.55, -0.83];
const THINNEST_OPEN = 0.18;
const THINNEST_CLOSED = 0.26;

/** How hard the pen presses at the two ends of a stroke, 0 to 1. */
export interface Pressure {
  head?: number;
  tail?: number;
}

/** A stroke that swells and tapers, as a filled ribbon (path data); `width` in px where it is widest. */
export function inkOpen(line: Line, width: number, seed: number, pressure: Pressure = {}): string {
  if (line.length < 2) return '';
  const { head = 0.15, tail = 0 } = pressure;
  const random = randomFrom(`i${seed}`);
  const marks = distances(line);
  const length = marks[marks.length - 1] || 1;
  const phase = random() * 6;
  const breaths = 1.3 + random() * 1.6;
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach((point, i) => {
    const t = (marks[i] ?? 0) / length;
    const press =
      Math.min(1, head + (t / 0.28) * (1 - head)) * Math.min(1, tail + ((1 - t) / 0.5) * (1 - tail));
    const breath = 0.86 + 0.18 * Math.sin(phase + t * TURN * breaths);
    const half = Math.max(THINNEST_OPEN, (width / 2) * press * breath);
    const [dx, dy] = direction(nth(line, Math.max(0, i - 1)), nth(line, Math.min(line.length - 1, i + 1)));
    left.push([point[0] + -dy * half, point[1] + dx * half]);
    right.push([point[0] - -dy * half, point[1] - dx * half]);
  });
  return pathOf([...left, ...reversed(right)]);
}

/** The contour of a closed shape, heavier away from the light, as a ribbon (even-odd path data). */
export function inkClosed(line: Line, width: number, seed: number): string {
  const count = line.length;
  const winding = windingOf(line);
  const phase = randomFrom(`c${seed}`)() * 6;
  const outer: Point[] = [];
  const inner: Point[] = [];
  line.forEach((point, i) => {
    const [dx, dy] = direction(nth(line, (i - 1 + count) % count), nth(line, (i + 1) % count));
    const nx = winding * dy;
    const ny = -winding * dx;
    const shade = -(nx * LIGHT[0] + ny * LIGHT[1]);
    const weight = (width / 2) * (0.62 + 0.42 * shade + 0.1 * Math.sin(phase + (i / count) * 19));
    const half = Math.max(THINNEST_CLOSED, weight);
    outer.push([point[0] + nx * half * 0.7, point[1] + ny * half * 0.7]);
    inner.push([point[0] - nx * half, point[1] - ny * half]);
  });
  return pathOf(outer) + pathOf(reversed(inner));
}

/** 1 for a shape that runs clockwise on the page, -1 for the other way round. */
export function windingOf(line: Line): 1 | -1 {
  let area = 0;
  line.forEach((p, i) => {
    const q = nth(line, (i + 1) % line.length);
    area += p[0] * q[1] - q[0] * p[1];
  });
  return area > 0 ? 1 : -1;
}

function direction(from: Point, to: Point): [x: number, y: number] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}
