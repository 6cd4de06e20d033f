import type { FloorShadow } from '../garments/figure.ts';
import { px } from '../numbers.ts';
import type { Sheet } from '../sheet.ts';
import { SHADOW } from '../strokes.ts';
import { MULTIPLY } from '../svg.ts';

/** The shadow of a garment on the floor: a wide soft one and a dark one where it stands. */
export function drawFloorShadow(sheet: Sheet, shadow: FloorShadow | null): string {
  if (!shadow) return '';
  const [x, y, width] = shadow;
  const wide = `cx="${x + 34}" cy="${y + 2}" rx="${px(width * 1.12)}" ry="${px(20 + width * 0.06)}"`;
  const near = `cx="${x + 8}" cy="${y}" rx="${px(width * 0.82)}" ry="13"`;
  return [
    `<g style="${MULTIPLY}"><ellipse ${wide} fill="#5A3A26" opacity=".32" filter="${sheet.blur(16)}"/>`,
    `<ellipse ${near} fill="${SHADOW}" opacity=".42" filter="${sheet.blur(7)}"/></g>`,
  ].join('');
}
