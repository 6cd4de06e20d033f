import { INK, mix, WHITE } from '../colour.ts';
import { type Line, pathOf, points, spline } from '../curves.ts';
import { type HexColour, ZARI } from '../dyes.ts';
import { dot, leaf } from '../motifs/cut.ts';
import { px, randomFrom, repeat } from '../numbers.ts';
import { brass, terracotta, WOOD } from '../parts/materials.ts';
import { type PictureSpec, STANDING_PROPS, type StandingProp } from '../picture-spec.ts';
import type { Sheet } from '../sheet.ts';
import { inkedContour, SHADOW } from '../strokes.ts';
import { path } from '../svg.ts';
import { symmetricAboutZero } from '../symmetry.ts';
import { drawNeemTwig } from './lying-props.ts';

/** Things that stand on the floor, drawn about 0,0 where they touch it. */
export const STANDING_PROP_DRAWINGS: Record<StandingProp, (sheet: Sheet) => string> = {
  lota: drawLota,
  stool: drawStool,
  plant: drawPlant,
};

/** The prop of a picture, on a side left to chance; further out beside a wide garment. */
export function placeProp(sheet: Sheet, prop: PictureSpec['prop'], besideWide: boolean): string {
  const standing = STANDING_PROPS.find((name) => name === prop);
  if (!standing) return '';
  const onRight = sheet.random() < 0.5;
  const rightX = besideWide ? 806 : 712;
  const leftX = besideWide ? 92 : 186;
  const drawing = STANDING_PROP_DRAWINGS[standing](sheet);
  return `<g transform="translate(${onRight ? rightX : leftX} 1098)">${drawing}</g>`;
}

function drawLota(sheet: Sheet): string {
  const pot = points('-32 -104!, -24 -94, -20 -86, -46 -66, -56 -38, -42 -10, -26 0!, 0 3');
  return [
    floorShadow(sheet, { x: 16, y: 4, width: 62, height: 12, opacity: '.36', blur: 7 }),
    drawNeemTwig(-6, -92, -14, 0.62),
    drawNeemTwig(8, -92, 18, 0.5),
    inked(symmetricAboutZero(pot), brass(sheet)),
    path('M-31 -104Q0 -94 31 -104', { fill: 'none', stroke: INK, 'stroke-width': 1.4 }),
    path('M-50 -54Q0 -42 50 -54M-54 -34Q0 -20 54 -34', {
      fill: 'none',
      stroke: '#7A5822',
      'stroke-width': 1.6,
    }),
  ].join('');
}

/** A stool with folded cloths in the garment's colours. */
function drawStool(sheet: Sheet): string {
  const { ground, border, second, accent } = sheet.palette;
  const seat = spline(points('-92 -92!, 92 -92!, 96 -84, 92 -74!, -92 -74!, -96 -84, -92 -92!'));
  return [
    floorShadow(sheet, { x: 18, y: 0, width: 104, height: 14, opacity: '.34', blur: 8 }),
    stoolLeg(-64),
    stoolLeg(64),
    inked(seat, '#B98A5A', 1.8),
    [ground, border, second, accent].map(foldedCloth).join(''),
  ].join('');
}

function stoolLeg(x: number): string {
  const leg = points('-8 -74!, -6 -60, -11 -50, -6 -40, -9 -18, -5 0!, 0 1');
  return `<g transform="translate(${x} 0)">${inked(symmetricAboutZero(leg), WOOD.base, 1.5)}</g>`;
}

function foldedCloth(colour: HexColour, layer: number): string {
  const x = 74 - layer * 3;
  const y = -92 - layer * 19;
  const outline: Line = [
    [-x, y - 18, 1],
    [x - 8, y - 19, 1],
    [x, y - 10],
    [x - 7, y, 1],
    [-x, y, 1],
    [-x - 3, y - 9],
    [-x, y - 18, 1],
  ];
  const hem = layer % 2 ? ZARI.base : mix(colour, WHITE, 0.5);
  return [
    inked(spline(outline), colour, 1.6),
    path(`M${-x + 2} ${y - 9}H${x - 4}`, { stroke: mix(colour, INK, 0.4), 'stroke-width': 1 }),
    path(`M${-x + 2} ${y - 14}H${x - 6}`, { stroke: hem, 'stroke-width': 1.6 }),
  ].join('');
}

function drawPlant(sheet: Sheet): string {
  const random = randomFrom(`pl${sheet.spec.seed}`);
  const pot = points('-52 -106!, -54 -90!, -46 -86, -36 0!, 0 4');
  return [
    floorShadow(sheet, { x: 16, y: 2, width: 66, height: 12, opacity: '.34', blur: 7 }),
    repeat(11, (i) => plantLeaf(i, random)),
    inked(symmetricAboutZero(pot), terracotta(sheet)),
    path('M-53 -90Q0 -82 53 -90M-44 -58Q0 -50 44 -58', {
      fill: 'none',
      stroke: '#6A3320',
      'stroke-width': 1.4,
    }),
    repeat(7, (i) => dot(-36 + i * 12, -69 + Math.cos((i - 3) * 0.5) * 3, 2, '#F0D9C4')),
  ].join('');
}

function plantLeaf(index: number, random: () => number): string {
  const turn = -76 + index * 15.2 + (random() - 0.5) * 10;
  const length = 150 + random() * 90 - Math.abs(turn) * 0.5;
  const green = index % 2 ? '#5C7A5A' : '#46664A';
  const blade = leaf(0, -92, length, 17, turn, green, 'stroke="#26382A" stroke-width="1.3"');
  const rib = `<path d="M0 0L1 ${-length * 0.86}" transform="translate(0 -92) rotate(${px(turn)})" stroke="#8FA884" stroke-width="1.1"/>`;
  return blade + rib;
}

interface Ellipse {
  x: number;
  y: number;
  width: number;
  height: number;
  opacity: string;
  blur: number;
}

function floorShadow(sheet: Sheet, { x, y, width, height, opacity, blur }: Ellipse): string {
  const shape = `cx="${x}" cy="${y}" rx="${width}" ry="${height}"`;
  return `<ellipse ${shape} fill="${SHADOW}" opacity="${opacity}" filter="${sheet.blur(blur)}"/>`;
}

function inked(outline: Line, fill: string, width = 1.8): string {
  return `<path d="${pathOf(outline)}" fill="${fill}"/>${inkedContour(outline, width, 3)}`;
}
