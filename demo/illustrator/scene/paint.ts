import { INK, mix, WHITE } from '../colour.ts';
import type { HexColour } from '../dyes.ts';
import { lotus } from '../motifs/flowers.ts';
import { px, randomFrom, repeat } from '../numbers.ts';
import { downwards } from '../parts/materials.ts';
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
  const filter = sheet.blur(46);
  const clouds = repeat(13, () => {
    const centre = `cx="${px(random() * PICTURE_WIDTH)}" cy="${px(random() * PICTURE_HEIGHT)}"`;
    const size = `rx="${px(90 + random() * 220)}" ry="${px(40 + random() * 110)}"`;
    const fill = random() < 0.55 ? pale : earthy;
    const turn = `rotate(${px(-24 + random() * 16)} 450 600)`;
    return `<ellipse ${centre} ${size} fill="${fill}" opacity=".36" transform="${turn}"/>`;
  });
  return `${base}<g filter="${filter}">${clouds}</g>`;
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

/** The grain of the canvas over a sheet of this size. */
export function drawGrain(sheet: Sheet, width: number, height: number, opacity: string): string {
  const id = sheet.defined('grain', grainFilter);
  return `<rect width="${width}" height="${height}" filter="url(#${id})" opacity="${opacity}"/>`;
}

function grainFilter(id: string): string {
  return [
    `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">`,
    '<feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="2" seed="7"/>',
    '<feColorMatrix values="0 0 0 0 .3  0 0 0 0 .22  0 0 0 0 .15  1.6 0 0 0 -.72"/></filter>',
  ].join('');
}
