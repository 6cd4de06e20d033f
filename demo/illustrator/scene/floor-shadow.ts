import type { FloorShadow } from '../garments/figure.ts';
import { px } from '../numbers.ts';
import { softFill } from '../parts/materials.ts';
import type { Sheet } from '../sheet.ts';
import { SHADOW } from '../strokes.ts';
import { MULTIPLY } from '../svg.ts';

/** The shadow of a garment on the floor: a wide soft one and a dark one where it stands. */
export function drawFloorShadow(sheet: Sheet, shadow: FloorShadow | null): string {
  if (!shadow) return '';
  const [x, y, width] = shadow;
  const wide = `cx="${x + 34}" cy="${y + 2}" rx="${px(width * 1.12 + 24)}" ry="${px(44 + width * 0.06)}"`;
  const near = `cx="${x + 8}" cy="${y}" rx="${px(width * 0.82 + 10)}" ry="24"`;
  return [
    `<g style="${MULTIPLY}"><ellipse ${wide} fill="${softFill(sheet, '#5A3A26', 0.32)}"/>`,
    `<ellipse ${near} fill="${softFill(sheet, SHADOW, 0.42)}"/></g>`,
  ].join('');
}
