import { INK, isDark, mix } from './colour.ts';
import { type Point, pathOf, reversed } from './curves.ts';
import { clamp, lerp, ratio, repeat, smoothstep } from './numbers.ts';
import type { Patch } from './patch.ts';
import type { Sheet } from './sheet.ts';
import { MULTIPLY } from './svg.ts';

export interface Lighting {
  /** How dark the folds are. */
  depth: number;
  /** How much the cloth shines, 0 to 1. */
  sheen: number;
  /** How round the body under the cloth is; 0 is flat. */
  round: number;
  /** From which share of the length the folds show. */
  from: number;
  /** How soft the edges of light and shade are. */
  soft: number;
}

/** How many nested ribbons make the shade of a fold, and a glow. */
const SHADES = 7;
const GLOWS = 7;
/** How far the edges of a glow are spread to either side, in picture pixels. */
const SOFT_EDGE_PX = 8;
const WIDE_GLOW_SOFTNESS = 4;

/** Shade and glow on a piece of cloth, from one light at the upper left. */
export function lightOn(sheet: Sheet, cloth: Patch, lighting: Lighting): string {
  const { sheen, round, soft } = lighting;
  const folds = cloth.folds.map((_, index) => foldLight(sheet, cloth, lighting, index));
  let shade = folds.map((fold) => fold.shade).join('');
  let glow = folds.map((fold) => fold.glow).join('');
  if (round) {
    shade += roundShade(cloth, round);
    const middle = { middle: 0.26, left: 0.1, right: 0.1, from: 0, soft: WIDE_GLOW_SOFTNESS * soft };
    glow += softRibbon(cloth, middle, 0.1 + 0.18 * sheen);
  }
  const dark = isDark(sheet.palette.ground);
  const blend = `mix-blend-mode:${dark ? 'screen' : 'soft-light'}`;
  return [
    `<g fill="${shadeOf(sheet.palette.ground, 0.62)}" style="${MULTIPLY}">${shade}</g>`,
    `<g fill="#FFF4DE" style="${blend}" opacity="${dark ? 0.5 : 1}">${glow}</g>`,
  ].join('');
}

/** The colour of shade on cloth, with a touch of plum. */
export function shadeOf(colour: string, strength: number): string {
  return mix(mix(colour, INK, strength), '#5A3550', 0.25);
}

/** Shade lies right of a ridge, the glow on its left. */
function foldLight(sheet: Sheet, cloth: Patch, lighting: Lighting, index: number) {
  const { depth, sheen, from, soft } = lighting;
  const fold = cloth.folds[index] ?? 0;
  const before = cloth.creases[index] ?? 0;
  const after = cloth.creases[index + 2] ?? 1;
  const reach = Math.min(fold - before, after - fold);
  const start = from + sheet.random() * 0.16 * (1 - from);
  const shade = repeat(SHADES, (step) => {
    const width = reach * (0.68 - (step * 0.56) / SHADES);
    return ribbonPath(
      ribbon(cloth, fold, width, reach * 0.03, start + (step * 0.12) / SHADES, 1),
      (0.4 * depth) / SHADES,
    );
  });
  const ridge = { middle: fold + reach * 0.24, left: reach * 0.15, right: reach * 0.2, from: start, soft };
  let glow = softRibbon(cloth, ridge, (0.1 + 0.24 * sheen) * Math.min(1.1, depth));
  if (sheen > 0.4) {
    const side = reach * 0.07;
    const second = { middle: fold - reach * 0.74, left: side, right: side, from: start, soft };
    glow += softRibbon(cloth, second, 0.26 * sheen);
  }
  return { shade, glow };
}

function roundShade(cloth: Patch, round: number): string {
  const right = (step: number) =>
    ribbonPath(ribbon(cloth, 1.0, 0.31 - step * 0.034, 0, -0.02, 1.02), 0.039 * round);
  const left = (step: number) =>
    ribbonPath(ribbon(cloth, 0, 0, 0.13 - step * 0.02, -0.02, 1.02), 0.025 * round);
  return repeat(8, right) + repeat(6, left);
}

/** Nested ribbons with soft edges; a blur of a whole garment costs half a second. */
function softRibbon(
  cloth: Patch,
  {
    middle,
    left,
    right,
    from,
    soft,
  }: { middle: number; left: number; right: number; from: number; soft: number },
  opacity: number,
): string {
  const edge = (SOFT_EDGE_PX * soft) / Math.max(1, cloth.width);
  return repeat(GLOWS, (step) => {
    const out = edge * (1 - (2 * step) / (GLOWS - 1));
    const layer = ribbon(cloth, middle, Math.max(0, left + out), Math.max(0, right + out), from, 1);
    return ribbonPath(layer, opacity / GLOWS);
  });
}

/** Not `opacity`, for which librsvg composites a separate layer: that took most of the time of a picture. */
function ribbonPath(d: string, opacity: number): string {
  return `<path d="${d}" fill-opacity="${ratio(opacity)}"/>`;
}

/** A ribbon down the cloth that widens from a point; positions and widths are shares of the cloth. */
function ribbon(cloth: Patch, middle: number, left: number, right: number, from: number, to: number): string {
  const steps = 16;
  const leftEdge: Point[] = [];
  const rightEdge: Point[] = [];
  for (let i = 0; i <= steps; i++) {
    const down = lerp(from, to, i / steps);
    const open = smoothstep(i / steps, 0, 0.55);
    leftEdge.push(cloth.map(clamp(middle - left * open), down));
    rightEdge.push(cloth.map(clamp(middle + right * open), down));
  }
  return pathOf([...leftEdge, ...reversed(rightEdge)]);
}
