import { mix } from '../colour.ts';
import { type Point, pathOf } from '../curves.ts';
import { DYES } from '../dyes.ts';
import { lerp, repeat } from '../numbers.ts';
import { MULTIPLY } from '../svg.ts';
import { FLOOR_EARTH } from './paint.ts';

/** A striped rug on the floor, in banner pixels; its near edge is wider than its far one. */
interface Dhurrie {
  left: number;
  right: number;
  y: number;
  height: number;
}

const STRIPES = 48;
const STRIPE_COVER = 0.62;
const NEARER = 60;

export function drawDhurrie(rug: Dhurrie): string {
  const stripes = repeat(STRIPES, (i) =>
    piece(rug, i / STRIPES, (i + STRIPE_COVER) / STRIPES, 1, stripeColour(i)),
  );
  const shade = `<g style="${MULTIPLY}" opacity=".25">${piece(rug, 0, 1, 0.3, FLOOR_EARTH)}</g>`;
  return piece(rug, 0, 1, 1, DYES.ivory) + stripes + shade;
}

function stripeColour(index: number): string {
  if (index % 8 === 0) return DYES.madder;
  if (index % 8 === 4) return DYES.turmeric;
  return mix(DYES.indigo, DYES.nil, index % 2 ? 0.4 : 0);
}

/** Part of the rug between two shares of its width, from the far edge to a share of its depth. */
function piece(rug: Dhurrie, from: number, to: number, depth: number, fill: string): string {
  const corners = [onRug(rug, from, 0), onRug(rug, to, 0), onRug(rug, to, depth), onRug(rug, from, depth)];
  return `<path d="${pathOf(corners)}" fill="${fill}"/>`;
}

function onRug({ left, right, y, height }: Dhurrie, across: number, near: number): Point {
  const far = lerp(left, right, across);
  return [lerp(far, lerp(left - NEARER, right + NEARER, across), near), y + height * near];
}
