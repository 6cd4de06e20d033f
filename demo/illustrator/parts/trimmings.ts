import { INK, mix } from '../colour.ts';
import type { Line } from '../curves.ts';
import { type HexColour, ZARI } from '../dyes.ts';
import { motif } from '../motifs/motif.ts';
import { lerp, px, repeat } from '../numbers.ts';
import type { Patch } from '../patch.ts';
import type { Sheet } from '../sheet.ts';
import { inkLine, seam } from '../strokes.ts';
import { CENTRE } from '../symmetry.ts';

/** A tassel hanging from (x, y); `turn` in degrees. */
export function drawTassel(
  sheet: Sheet,
  x: number,
  y: number,
  size: number | string = 1,
  colour = sheet.palette.accent,
  turn = 0,
): string {
  const id = motif(sheet, 'tassel', colour, mix(colour, INK, 0.45), ZARI.base);
  return `<use href="#${id}" transform="translate(${px(x)} ${px(y)}) rotate(${px(turn)}) scale(${size})"/>`;
}

interface Tassels {
  size: number;
  /** How far each may swing from straight down, in degrees, to both sides together. */
  swing: number;
  /** How far they are sewn above the edge, in px. */
  lift?: number;
  colour?: (index: number) => HexColour;
}

/** `count + 1` tassels along the lower edge of a piece. */
export function drawTassels(sheet: Sheet, cloth: Patch, count: number, tassels: Tassels): string {
  const { size, swing, lift = 2, colour } = tassels;
  return repeat(count + 1, (i) => {
    const [x, y] = cloth.map(i / count, 1);
    return drawTassel(sheet, x, y - lift, size, colour?.(i), (sheet.random() - 0.5) * swing);
  });
}

/** A button with its glint. */
export function drawButton(x: number, y: number, radius: number, fill: string): string {
  const start = `M${px(x - radius * 0.5)} ${px(y - radius * 0.1)}`;
  const glint = `${start}A${radius * 0.6} ${radius * 0.6} 0 0 1 ${px(x + radius * 0.2)} ${px(y - radius * 0.55)}`;
  const pen = `stroke="#FFF6E0" stroke-width="${px(radius * 0.26)}" fill="none" stroke-linecap="round"`;
  return [
    `<circle cx="${px(x)}" cy="${px(y)}" r="${radius}" fill="${fill}" stroke="${INK}" stroke-width="0.9"/>`,
    `<path d="${glint}" ${pen}/>`,
  ].join('');
}

interface Placket {
  from: number;
  to: number;
  /** Half its width. */
  width: number;
  buttons: number;
  /** Colour of the buttons. */
  metal?: string;
}

/** A buttoned opening down the middle, in picture pixels. */
export function drawPlacket(sheet: Sheet, { from, to, width, buttons, metal = ZARI.base }: Placket): string {
  const left = CENTRE - width;
  const right = CENTRE + width;
  const ends = { head: 0.6, tail: 0.6 };
  return [
    seam(sheet, upright(left, from, to), 1.3),
    seam(sheet, upright(right, from, to), 1.3),
    inkLine(sheet, level(left, right, to), 1.3, ends),
    repeat(buttons, (i) => drawButton(CENTRE, lerp(from + 14, to - 16, i / (buttons - 1)), 4.6, metal)),
  ].join('');
}

function upright(x: number, from: number, to: number): Line {
  return [
    [x, from],
    [x, to],
  ];
}

function level(from: number, to: number, y: number): Line {
  return [
    [from, y],
    [to, y],
  ];
}
