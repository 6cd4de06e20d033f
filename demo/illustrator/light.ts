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

/** Shade and glow on a piece of cloth, from one light at the upper left. */
export function lightOn(sheet: Sheet, cloth: Patch, lighting: Lighting): string {
  const { sheen, round, soft } = lighting;
  const folds = cloth.folds.map((_, index) => foldLight(sheet, cloth, lighting, index));
  let shade = folds.map((fold) => fold.shade).join('');
  let glow = folds.map((fold) => fold.glow).join('');
  if (round) {
    shade += roundShade(cloth, round);
    glow += ribbonPath(ribbon(cloth, 0.26, 0.1, 0.1, 0, 1), 0.1 + 0.18 * sheen);
  }
  const dark = isDark(sheet.palette.ground);
  const blend = `mix-blend-mode:${dark ? 'screen' : 'soft-light'}`;
  return [
    `<g fill="${shadeOf(sheet.palette.ground, 0.62)}" style="${MULTIPLY}" filter="${sheet.blur(3 * soft)}">${shade}</g>`,
    `<g fill="#FFF4DE" style="${blend}" opacity="${dark ? 0.5 : 1}" filter="${sheet.blur(5 * soft)}">${glow}</g>`,
  ].join('');
}

/** The colour of shade on cloth, with a touch of plum. */
export function shadeOf(colour: string, strength: number): string {
  return mix(mix(colour, INK, strength), '#5A3550', 0.25);
}

/** Shade lies right of a ridge, the glow on its left. */
function foldLight(sheet: Sheet, cloth: Patch, lighting: Lighting, index: number) {
  const { depth, sheen, from } = lighting;
  const fold = cloth.folds[index] ?? 0;
  const before = cloth.creases[index] ?? 0;
  const after = cloth.creases[index + 2] ?? 1;
  const reach = Math.min(fold - before, after - fold);
  const start = from + sheet.random() * 0.16 * (1 - from);
  const shade = repeat(4, (step) => {
    const layer = ribbon(cloth, fold, reach * (0.62 - step * 0.14), reach * 0.03, start + step * 0.03, 1);
    return ribbonPath(layer, 0.1 * depth);
  });
  const ridge = ribbon(cloth, fold + reach * 0.24, reach * 0.15, reach * 0.2, start, 1);
  let glow = ribbonPath(ridge, (0.1 + 0.24 * sheen) * Math.min(1.1, depth));
  if (sheen > 0.4) {
    const second = ribbon(cloth, fold - reach * 0.74, reach * 0.07, reach * 0.07, start, 1);
    glow += ribbonPath(second, 0.26 * sheen);
  }
  return { shade, glow };
}

function roundShade(cloth: Patch, round: number): string {
  const right = (step: number) =>
    ribbonPath(ribbon(cloth, 1.0, 0.3 - step * 0.055, 0, -0.02, 1.02), 0.062 * round);
  const left = (step: number) =>
    ribbonPath(ribbon(cloth, 0, 0, 0.12 - step * 0.034, -0.02, 1.02), 0.05 * round);
  return repeat(5, right) + repeat(3, left);
}

function ribbonPath(d: string, opacity: number): string {
  return `<path d="${d}" opacity="${ratio(opacity)}"/>`;
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
