import { curve, type Line, type Point, reversed } from '../curves.ts';
import { lerp, px } from '../numbers.ts';

/** Measures of an arch in picture pixels. */
export interface Arch {
  x: number;
  /** Half its width. */
  width: number;
  /** Where the curve springs from the posts, where it ends at the top, and the floor. */
  springY: number;
  topY: number;
  floorY: number;
  /** How many scallops on each side. */
  foils: number;
}

/** How far each scallop bulges, as a share of its length. */
const BULGE = 0.26;

/** Path data of a multifoil arch: an ogee curve cut into scallops. */
export function archPath({ x, width, springY, topY, floorY, foils }: Arch): string {
  const ogee = curve([
    [x - width, springY],
    [x - width * 0.93, lerp(springY, topY, 0.34)],
    [x - width * 0.62, lerp(springY, topY, 0.66)],
    [x - width * 0.2, lerp(springY, topY, 0.86)],
    [x, topY],
  ]);
  const left = Array.from({ length: foils + 1 }, (_, i) => ogee.at(i / foils));
  const right = reversed(left).map((p): Point => [2 * x - p[0], p[1]]);
  const leftPost = `M${px(x - width)} ${px(floorY)}L${px(x - width)} ${px(springY)}`;
  return `${leftPost}${scallops(left)}${scallops(right)}L${px(x + width)} ${px(floorY)}Z`;
}

function scallops(line: Line): string {
  return line
    .slice(1)
    .map((end, i) => {
      const start = line[i] ?? end;
      const right = end[0] - start[0];
      const down = end[1] - start[1];
      const bulgeX = (start[0] + end[0]) / 2 + down * BULGE * 1.3;
      const bulgeY = (start[1] + end[1]) / 2 - right * BULGE * 1.3;
      return `Q${px(bulgeX)} ${px(bulgeY)} ${px(end[0])} ${px(end[1])}`;
    })
    .join('');
}
