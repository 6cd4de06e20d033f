import { INK, mix, WHITE } from '../colour.ts';
import type { HexColour } from '../dyes.ts';
import { lotus } from '../motifs/flowers.ts';
import { px, randomFrom, repeat } from '../numbers.ts';
import { downwards, softFill } from '../parts/materials.ts';
import type { Sheet } from '../sheet.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../symmetry.ts';

/** The brown that walls and floors are toned with. */
export const EARTH = '#8A6A4A';
export const FLOOR_EARTH = '#6B4A30';

/** A wall brushed with lime: pale and earthy clouds. */
export function drawLimewash(sheet: Sheet, colour: HexColour): string {
  const random = randomFrom(`w${sheet.spec.seed}`);
  const pale = mix(colour, WHITE, 0.55);
  const earthy = mix(colour, EARTH, 0.22);
  const base = `<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="${colour}"/>`;
  const clouds = repeat(13, () => {
    const centre = `cx="${px(random() * PICTURE_WIDTH)}" cy="${px(random() * PICTURE_HEIGHT)}"`;
    const size = `rx="${px(140 + random() * 250)}" ry="${px(85 + random() * 130)}"`;
    const fill = softFill(sheet, random() < 0.55 ? pale : earthy, 0.38);
    const turn = `rotate(${px(-24 + random() * 16)} 450 600)`;
    return `<ellipse ${centre} ${size} fill="${fill}" transform="${turn}"/>`;
  });
  return base + clouds;
}

/** A wide line with soft edges along a path, moved by `x` and `y`. */
export function softEdge(
  d: string,
  { x, y, colour, width }: { x: number; y: number; colour: HexColour; width: number },
): string {
  const steps = 8;
  const lines = repeat(steps, (step) => {
    const wide = width * (1.9 - (1.7 * step) / (steps - 1));
    return `<path d="${d}" stroke-width="${px(wide)}"/>`;
  });
  return `<g transform="translate(${x} ${y})" fill="none" stroke="${colour}" stroke-opacity=".036" stroke-linejoin="round">${lines}</g>`;
}

/** A floor of this colour from `y` down to the lower edge. */
export function drawFloor(sheet: Sheet, colour: HexColour, y: number): string {
  const fill = downwards(sheet, `floor ${colour} ${y}`, [
    [0, mix(colour, FLOOR_EARTH, 0.16)],
    [0.5, mix(colour, FLOOR_EARTH, 0.06)],
    [1, mix(colour, WHITE, 0.12)],
  ]);
  return `<rect x="0" y="${y}" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT - y}" fill="${fill}"/>`;
}

/** The line where the wall meets the floor. */
export function drawFloorLine(wall: HexColour, y: number): string {
  return `<path d="M0 ${y}H${PICTURE_WIDTH}" stroke="${mix(wall, INK, 0.4)}" stroke-width="1.4"/>`;
}

/** A painted band of lotuses between two lines. */
export function drawFrieze(sheet: Sheet, y: number, colour: HexColour): string {
  const id = sheet.shared(`frieze ${colour}`, () => lotus(colour, colour, colour));
  const lines = `M0 ${y - 20}H${PICTURE_WIDTH}M0 ${y + 20}H${PICTURE_WIDTH}`;
  let row = `<path d="${lines}" stroke="${colour}" stroke-width="1.6"/>`;
  for (let x = 18; x < PICTURE_WIDTH + 30; x += 36) {
    row += `<use href="#${id}" transform="translate(${x} ${y + 1}) scale(0.62)"/>`;
  }
  return row;
}
