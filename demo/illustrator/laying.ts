import { type Line, type Point, pathOf, reversed } from './curves.ts';
import { lerp, px, ratio, repeat } from './numbers.ts';
import type { Patch } from './patch.ts';

/** Finite difference for the cloth's local slope, in cloth pixels. */
const PROBE = 1.2;

/**
 * A shared drawing laid on the cloth at (x, y) cloth pixels, sheared and squeezed as the cloth is there.
 * `turn` in radians, clockwise.
 */
export function lay(cloth: Patch, x: number, y: number, id: string, size = 1, turn = 0): string {
  const here = cloth.at(x, y);
  const right = cloth.at(x + PROBE, y);
  const below = cloth.at(x, y + PROBE);
  const xx = (right[0] - here[0]) / PROBE;
  const xy = (right[1] - here[1]) / PROBE;
  const yx = (below[0] - here[0]) / PROBE;
  const yy = (below[1] - here[1]) / PROBE;
  const cos = Math.cos(turn) * size;
  const sin = Math.sin(turn) * size;
  const a = ratio(xx * cos + yx * sin);
  const b = ratio(xy * cos + yy * sin);
  const c = ratio(-xx * sin + yx * cos);
  const d = ratio(-xy * sin + yy * cos);
  return `<use href="#${id}" transform="matrix(${a} ${b} ${c} ${d} ${px(here[0])} ${px(here[1])})"/>`;
}

interface Scattering {
  /** Every other row moved by half a repeat. */
  stagger?: boolean;
  /** How many repeats beyond the edge still show. */
  margin?: number;
}

/** Drawings repeated over the whole cloth, symmetric about its middle; spacings in cloth pixels. */
export function scatter(
  cloth: Patch,
  spacingX: number,
  spacingY: number,
  drawing: (x: number, y: number, column: number, row: number) => string,
  { stagger = true, margin = 0.6 }: Scattering = {},
): string {
  const columns = Math.ceil(cloth.width / 2 / spacingX + margin);
  const rows = Math.ceil(cloth.height / spacingY + margin);
  let all = '';
  for (let row = 0; row <= rows; row++) {
    for (let column = -columns; column <= columns; column++) {
      const x = cloth.width / 2 + (column + (stagger && row % 2 ? 0.5 : 0)) * spacingX;
      const y = (row + 0.45) * spacingY;
      const outside =
        x < -spacingX * margin || x > cloth.width + spacingX * margin || y > cloth.height + spacingY * margin;
      if (!outside) all += drawing(x, y, column, row);
    }
  }
  return all;
}

/** A warp thread: down the cloth at x (cloth pixels). */
export function warpLine(cloth: Patch, x: number, from = 0, to = cloth.height, steps = 24): Line {
  return Array.from({ length: steps + 1 }, (_, i) => cloth.at(x, lerp(from, to, i / steps)));
}

/** A weft thread: across the cloth at y (cloth pixels). */
export function weftLine(
  cloth: Patch,
  y: number,
  from = 0,
  to = cloth.width,
  steps = Math.max(30, cloth.creases.length * 12),
): Line {
  return Array.from({ length: steps + 1 }, (_, i) => cloth.at(lerp(from, to, i / steps), y));
}

/** Path data of a stripe down the cloth between two x (cloth pixels). */
export function warpBand(cloth: Patch, from: number, to: number): string {
  return pathOf([...warpLine(cloth, from), ...reversed(warpLine(cloth, to))]);
}

/** Path data of a stripe across the cloth between two y (cloth pixels). */
export function weftBand(cloth: Patch, from: number, to: number): string {
  return pathOf([...weftLine(cloth, from), ...reversed(weftLine(cloth, to))]);
}

/** A line of even width in px. */
export function stroke(line: Line, colour: string, width: number, opacity?: number, extra = ''): string {
  const seen = opacity ? ` stroke-opacity="${opacity}"` : '';
  const d = pathOf(line, false);
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${px(width)}"${seen} ${extra}/>`;
}

/** Fine threads across the cloth, `count - 1` of them. */
export function weftHairs(
  cloth: Patch,
  count: number,
  colour: string,
  width: number,
  opacity: number,
): string {
  return repeat(count - 1, (i) =>
    stroke(weftLine(cloth, (cloth.height * (i + 1)) / count), colour, width, opacity),
  );
}

/** A line on the cloth from points in cloth pixels. */
export function onCloth(cloth: Patch, line: Line): Line {
  return line.map((p): Point => cloth.at(p[0], p[1]));
}
