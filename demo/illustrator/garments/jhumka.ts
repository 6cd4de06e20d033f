import { INK } from '../colour.ts';
import { points, shifted, spline } from '../curves.ts';
import { ZARI } from '../dyes.ts';
import { dot } from '../motifs/cut.ts';
import { px, repeat, TURN } from '../numbers.ts';
import { gold, PEARL } from '../parts/materials.ts';
import type { Sheet } from '../sheet.ts';
import { inkedShape, SHADOW } from '../strokes.ts';
import { circle, MULTIPLY, path } from '../svg.ts';
import { CENTRE, symmetricSpline } from '../symmetry.ts';
import type { Figure } from './figure.ts';

const STUD_Y = -206;

interface Jewel {
  gold: string;
  stone: string;
  accent: string;
}

/** A pair of earrings pinned to the wall. */
export function drawJhumka(sheet: Sheet): Figure {
  const jewel = { gold: gold(sheet), stone: sheet.palette.ground, accent: sheet.palette.accent };
  const svg = hungEarring(sheet, jewel, 272, -2) + hungEarring(sheet, jewel, 628, 2);
  const pins = points('258 308, 638 308');
  return { svg, floorShadow: null, focus: [272, 660, 1.9], pose: 'hangs', pins };
}

function hungEarring(sheet: Sheet, jewel: Jewel, x: number, turn: number): string {
  const y = 690;
  const soft = `opacity=".26" filter="${sheet.blur(13)}" style="${MULTIPLY}"`;
  const round = `<circle cy="${STUD_Y}" r="78" fill="${SHADOW}"/>`;
  const bell = `<path d="M-10 -90L-130 92Q0 150 130 92L10 -90Z" fill="${SHADOW}"/>`;
  return [
    `<g transform="translate(${x + 22} ${y + 28}) rotate(${turn}) scale(1.22)" ${soft}>${round}${bell}</g>`,
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1.22)">${earring(jewel)}</g>`,
  ].join('');
}

/** An earring about 0,0: hook, lotus stud, link and dome. */
function earring(jewel: Jewel): string {
  return [
    path('M0 -286C12 -300 10 -322 -4 -324', {
      fill: 'none',
      stroke: ZARI.deep,
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
    lotusStud(jewel),
    pearl(0, -116, 8),
    path('M-16 -104H16L11 -84H-11Z', { fill: jewel.gold, stroke: INK, 'stroke-width': 1.3 }),
    dome(jewel),
    rim(),
    pearlDrops(),
    path('M0 122V150', { stroke: ZARI.deep, 'stroke-width': 2 }),
  ].join('');
}

function lotusStud({ gold: metal, stone, accent }: Jewel): string {
  const petal = path('M0 0C16 -24 15 -62 0 -80C-15 -62 -16 -24 0 0Z', {
    fill: metal,
    stroke: INK,
    'stroke-width': 1.3,
  });
  const petals = repeat(12, (i) => {
    const set = petal + gem(0, -58, 6.5, i % 2 ? accent : stone);
    return `<g transform="translate(0 ${STUD_Y}) rotate(${i * 30})">${set}</g>`;
  });
  const boss = `<circle cy="${STUD_Y}" r="36" fill="${metal}" stroke="${INK}" stroke-width="1.4" transform="translate(0 0)"/>`;
  const ring = repeat(14, (i) => {
    const angle = (i * TURN) / 14;
    return pearl(Math.sin(angle) * 29, STUD_Y + Math.cos(angle) * 29, 4.6);
  });
  return petals + boss + ring + gem(0, STUD_Y, 18, stone);
}

function dome(jewel: Jewel): string {
  const left = symmetricSpline(points('-132 92!, -122 34, -96 -32, -46 -74, -10 -86!'));
  const base = spline(points('132 92, 70 116, 0 122, -70 116, -132 92'));
  const outline = [...shifted(left, -CENTRE, 0), ...base];
  return [
    inkedShape(outline, jewel.gold, 2),
    domeLine(0.42, -46),
    domeLine(0.78, 4),
    domePetals(jewel),
    domeGems(jewel),
  ].join('');
}

function domeLine(share: number, y: number): string {
  const width = 132 * share;
  const d = `M${-width} ${y}Q0 ${y + 24 * share + 8} ${width} ${y}`;
  return path(d, { fill: 'none', stroke: ZARI.deep, 'stroke-width': 2 });
}

/** The petals set in the dome, narrower as it turns away. */
function domePetals({ stone, accent }: Jewel): string {
  const glint = '<path d="M-4 -9C-6 0 -4 8 -2 12" stroke="#fff" stroke-width="2" opacity=".6" fill="none"/>';
  return repeat(9, (index) => {
    const i = index - 4;
    const angle = i / 4.6;
    const x = px(Math.sin(angle * 1.45) * 116);
    const y = px(52 + Math.cos(angle * 1.5) * 14);
    const narrow = px(Math.cos(angle * 1.2) * 0.9 + 0.05);
    const petal = path('M0 -26C15 -12 17 10 0 24C-17 10 -15 -12 0 -26Z', {
      fill: i % 2 ? accent : stone,
      stroke: ZARI.deep,
      'stroke-width': 1.6,
    });
    return `<g transform="translate(${x} ${y}) scale(${narrow} 1)">${petal}${glint}</g>`;
  });
}

function domeGems({ stone, accent }: Jewel): string {
  return repeat(7, (index) => {
    const i = index - 3;
    const x = Math.sin((i / 3.4) * 1.4) * 78;
    return gem(x, -18 + Math.cos(i / 3.4) * 9, 5.4, i % 2 ? accent : stone);
  });
}

function rim(): string {
  const d = 'M-132 92Q0 142 132 92';
  return [
    path(d, { fill: 'none', stroke: INK, 'stroke-width': 9 }),
    path(d, { fill: 'none', stroke: ZARI.light, 'stroke-width': 6 }),
  ].join('');
}

function pearlDrops(): string {
  return repeat(19, (index) => {
    const i = index - 9;
    const x = Math.sin((i / 9.4) * 1.52) * 128;
    const y = 96 + Math.cos((i / 9.4) * 1.57) * 23;
    return pearl(x, y + 11, 5.2) + (i % 2 === 0 ? drop(x, y) : '');
  });
}

function drop(x: number, y: number): string {
  const wire = path(`M${px(x)} ${px(y + 16)}V${px(y + 25)}`, { stroke: ZARI.deep, 'stroke-width': 1.6 });
  return wire + pearl(x, y + 31, 6.4) + dot(x, y + 40, 2.2, ZARI.base);
}

function pearl(x: number, y: number, radius: number): string {
  return [
    circle(px(x), px(y), radius, { fill: PEARL, stroke: INK, 'stroke-width': '.9' }),
    circle(px(x - radius * 0.3), px(y - radius * 0.35), px(radius * 0.3), { fill: '#fff' }),
  ].join('');
}

function gem(x: number, y: number, radius: number, colour: string): string {
  const start = `M${px(x - radius * 0.5)} ${px(y - radius * 0.2)}`;
  const end = `${px(x + radius * 0.1)} ${px(y - radius * 0.6)}`;
  return [
    circle(px(x), px(y), radius, { fill: colour, stroke: ZARI.deep, 'stroke-width': 1.4 }),
    path(`${start}A${px(radius * 0.6)} ${px(radius * 0.6)} 0 0 1 ${end}`, {
      stroke: '#fff',
      'stroke-width': px(radius * 0.2),
      fill: 'none',
      opacity: '.75',
      'stroke-linecap': 'round',
    }),
  ].join('');
}
