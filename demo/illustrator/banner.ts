import { INK, mix, WHITE } from './colour.ts';
import { type Dye, dye, type HexColour } from './dyes.ts';
import { WARDROBE } from './garments/wardrobe.ts';
import { px, randomFrom, repeat } from './numbers.ts';
import { downwards, sidewards, softFill } from './parts/materials.ts';
import { type Palette, type PictureSpec, STANDING_PROPS, type StandingProp } from './picture-spec.ts';
import { refuseUnknown, refuseUnknownName } from './refuse-unknown.ts';
import { archPath } from './scene/arch.ts';
import { drawDhurrie } from './scene/dhurrie.ts';
import { drawFloorShadow } from './scene/floor-shadow.ts';
import { EARTH, FLOOR_EARTH, softEdge } from './scene/paint.ts';
import { STANDING_PROP_DRAWINGS } from './scene/standing-props.ts';
import { Sheet } from './sheet.ts';
import { CENTRE } from './symmetry.ts';
import { type Wall, wallColour } from './walls.ts';

/** One arch of the arcade, in banner pixels, with a garment in it if it has a spec. */
export interface BannerArch {
  x: number;
  /** Half its width. */
  w: number;
  top?: number;
  /** Where the curve springs from the posts. */
  spring?: number;
  foils?: number;
  /** Dye of the opening. */
  sky?: Dye;
  spec?: PictureSpec;
  /** Size of the garment; 1 is its size in a picture. */
  scale?: number;
  /** The garment's x, if it is not in the middle of the arch. */
  gx?: number;
  gy?: number;
}

export interface BannerProp {
  kind: StandingProp;
  x: number;
  y?: number;
  scale?: number;
  seed?: string | number;
  palette?: Palette;
}

/** An arcade with garments in it; lengths are banner pixels. */
export interface BannerSpec {
  width?: number;
  height?: number;
  wall?: Wall;
  /** y of the floor line. */
  floor?: number;
  arches?: readonly BannerArch[];
  props?: readonly BannerProp[];
  /** A rug on the floor: true, false, or from where to where. */
  dhurrie?: boolean | readonly [left: number, right: number];
  /** Dye of the painted lines around the arches. */
  frieze?: Dye;
  seed?: string | number;
}

const REVEAL = '#5A3A26';
const FORM_FLOOR_Y = 1092;

/** Draws a banner as one SVG document, by default 1600 by 720. Refuses unknown names. */
export function banner(spec: BannerSpec): string {
  const frame = { width: 1600, height: 720, floor: 610, seed: 'b', ...spec };
  const { width, height, arches = [], props = [] } = frame;
  for (const arch of arches) if (arch.spec) refuseUnknown(arch.spec);
  for (const prop of props) refuseUnknownName('prop', prop.kind, STANDING_PROPS);
  const sheet = new Sheet({ seed: frame.seed, palette: {} });
  const wall = wallColour(spec.wall ?? 'clay');
  const tint = dye(spec.frieze ?? 'madder');
  const scene = [
    drawWallBehind(sheet, frame, wall),
    arches.map((arch) => drawArch(sheet, arch, frame.floor, wall, tint)).join(''),
    drawFloorOf(sheet, frame, wall),
    drawRug(frame),
  ].join('');
  const placed = [
    ...props.map((prop, index) => placeBannerProp(prop, index, frame)),
    ...arches.map((arch) => placeGarment(arch, frame.floor, sheet)),
  ];
  const definitions = sheet.definitions.join('') + placed.map((thing) => thing.definitions).join('');
  const things = placed.map((thing) => thing.svg).join('');
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${definitions}</defs>${scene}${things}</svg>`;
}

type Frame = BannerSpec & Required<Pick<BannerSpec, 'width' | 'height' | 'floor' | 'seed'>>;

function drawWallBehind(sheet: Sheet, { width, height, floor, seed }: Frame, wall: HexColour): string {
  const random = randomFrom(seed);
  const pale = mix(wall, WHITE, 0.5);
  const earthy = mix(wall, EARTH, 0.22);
  const base = `<rect width="${width}" height="${height}" fill="${wall}"/>`;
  const clouds = repeat(16, () => {
    const centre = `cx="${px(random() * width)}" cy="${px(random() * floor)}"`;
    const size = `rx="${px(185 + random() * 300)}" ry="${px(110 + random() * 150)}"`;
    return `<ellipse ${centre} ${size} fill="${softFill(sheet, random() < 0.55 ? pale : earthy, 0.35)}"/>`;
  });
  return base + clouds;
}

function drawArch(sheet: Sheet, arch: BannerArch, floor: number, wall: HexColour, tint: HexColour): string {
  const { x, w, top = 60, spring = floor * 0.46, foils = 5, sky } = arch;
  const around = (out: number, down: number, up: number) =>
    archPath({ x, width: w + out, springY: spring + down, topY: top - up, floorY: floor, foils });
  const opening = around(0, 0, 0);
  const clip = sheet.clip('a', opening);
  const dots = 'stroke-width="6" stroke-dasharray="1.4 9" stroke-linecap="round"';
  const light = sidewards(sheet, 'arch', [
    [0, REVEAL, 0.36],
    [0.24, REVEAL, 0.06],
    [0.65, WHITE, 0.16],
    [1, WHITE, 0.32],
  ]);
  return [
    `<path d="${around(26, 3, 34)}" fill="none" stroke="${mix(wall, tint, 0.55)}" stroke-width="2"/>`,
    `<path d="${around(17, 2, 23)}" fill="none" stroke="${mix(wall, tint, 0.4)}" ${dots}/>`,
    `<path d="${opening}" fill="${sky ? dye(sky) : mix(wall, '#7A5236', 0.24)}"/><g clip-path="url(#${clip})">`,
    `<rect x="${x - w}" y="0" width="${w * 2}" height="${floor}" fill="${light}"/>`,
    `${softEdge(opening, { x: 20, y: 26, colour: REVEAL, width: 44 })}</g>`,
    `<path d="${opening}" fill="none" stroke="${mix(wall, INK, 0.55)}" stroke-width="1.5"/>`,
  ].join('');
}

function drawFloorOf(sheet: Sheet, { width, height, floor }: Frame, wall: HexColour): string {
  const fill = downwards(sheet, 'banner floor', [
    [0, mix(wall, FLOOR_EARTH, 0.3)],
    [1, mix(wall, FLOOR_EARTH, 0.12)],
  ]);
  return [
    `<rect y="${floor}" width="${width}" height="${height - floor}" fill="${fill}"/>`,
    `<path d="M0 ${floor}H${width}" stroke="${mix(wall, INK, 0.45)}" stroke-width="1.4"/>`,
  ].join('');
}

function drawRug({ width, height, floor, dhurrie = true }: Frame): string {
  if (!dhurrie) return '';
  const [left, right] = dhurrie === true ? [width * 0.36, width * 0.98] : dhurrie;
  return drawDhurrie({ left, right, y: floor + 20, height: Math.min(76, height - floor - 30) });
}

interface Placed {
  svg: string;
  definitions: string;
}

function placeBannerProp(prop: BannerProp, index: number, frame: Frame): Placed {
  const { kind, x, y = frame.floor + 40, scale = 0.6, seed = frame.seed, palette = {} } = prop;
  // The name distinguishes the ids of props with the same seed and palette.
  const sheet = new Sheet({ name: `${kind} ${index}`, seed, palette });
  const drawing = STANDING_PROP_DRAWINGS[kind](sheet);
  return {
    svg: `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`,
    definitions: sheet.definitions.join(''),
  };
}

function placeGarment(
  { x, spec, scale = 0.5, gx, gy }: BannerArch,
  floor: number,
  bannerSheet: Sheet,
): Placed {
  if (!spec) return { svg: '', definitions: '' };
  const sheet = new Sheet(spec, bannerSheet.strokes);
  const figure = WARDROBE[spec.silhouette](sheet, spec);
  const shadow = drawFloorShadow(sheet, figure.floorShadow);
  const place = `translate(${px((gx ?? x) - CENTRE * scale)} ${px((gy ?? floor + 34) - FORM_FLOOR_Y * scale)}) scale(${scale})`;
  return {
    svg: `<g transform="${place}">${shadow}${figure.svg}</g>`,
    definitions: sheet.definitions.join(''),
  };
}
