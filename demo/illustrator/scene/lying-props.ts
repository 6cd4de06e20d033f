import { INK } from '../colour.ts';
import { kairi } from '../motifs/blocks.ts';
import { flower, leaf } from '../motifs/cut.ts';
import { repeat } from '../numbers.ts';
import { WOOD } from '../parts/materials.ts';
import type { LyingProp } from '../picture-spec.ts';
import type { Sheet } from '../sheet.ts';
import { SHADOW } from '../strokes.ts';

/** What lies around folded cloth, at its place in the picture. */
export const LYING_PROP_DRAWINGS: Record<LyingProp, (sheet: Sheet) => string> = {
  marigold: () =>
    drawMarigold(742, 158, 1.2) +
    drawMarigold(826, 226, 0.8, '#E2A02E', '#EFC65A') +
    drawNeemTwig(120, 1150, 40, 0.86),
  block: (sheet) => drawPrintingBlock(sheet, 716, 214, 16, 1.0) + drawMarigold(176, 1020, 0.8),
  neem: () => drawNeemTwig(742, 1060, -24, 1.15),
};

function drawMarigold(x: number, y: number, size: number, outer = '#DD8428', inner = '#E9B03C'): string {
  const shadow = `<ellipse cx="8" cy="10" rx="40" ry="36" fill="${SHADOW}" opacity=".22"/>`;
  const rings = [38, 30, 22, 14].map((radius, ring) => {
    const petals = 15 - ring * 2;
    return repeat(petals, (i) =>
      marigoldPetal(radius, (i * 360) / petals + ring * 11, ring % 2 ? inner : outer),
    );
  });
  return `<g transform="translate(${x} ${y}) scale(${size})">${shadow}${rings.join('')}</g>`;
}

function marigoldPetal(radius: number, turn: number, fill: string): string {
  const right = `C${radius * 0.3} ${-radius * 0.5} ${radius * 0.34} ${-radius * 0.9} ${radius * 0.12} ${-radius}`;
  const frill = `C0 ${-radius * 0.88} ${-radius * 0.1} ${-radius * 0.92} ${-radius * 0.2} ${-radius * 0.98}`;
  const left = `C${-radius * 0.34} ${-radius * 0.8} ${-radius * 0.26} ${-radius * 0.4} 0 0`;
  const look = `fill="${fill}" stroke="#8A4A14" stroke-width=".8"`;
  return `<path d="M0 0${right}${frill}${left}Z" transform="rotate(${turn})" ${look}/>`;
}

/** How far right of the stem's foot each pair of leaves grows. */
const STEM_BEND = [10, 17, 22, 23, 21, 15, 9];
const LEAF_EDGE = 'stroke="#2F4030" stroke-width="1"';

/** A twig growing up from (x, y); `turn` in degrees. */
export function drawNeemTwig(x: number, y: number, turn: number, size: number): string {
  const stem =
    '<path d="M0 0C30 -60 30 -150 6 -236" fill="none" stroke="#5A5A34" stroke-width="4" stroke-linecap="round"/>';
  const pairs = STEM_BEND.map((right, i) => {
    const up = -30 - i * 31;
    const length = 74 - i * 4;
    const left = leaf(right, up, length, 14, -68 + i * 5, i % 2 ? '#5C7A5A' : '#6C8A64', LEAF_EDGE);
    return left + leaf(right, up - 10, length, 14, 62 - i * 5, i % 2 ? '#6C8A64' : '#54704F', LEAF_EDGE);
  });
  const tip = leaf(6, -232, 56, 12, 4, '#6C8A64', LEAF_EDGE);
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${stem}${pairs.join('')}${tip}</g>`;
}

const CARVED = '#6E4A2E';

/** A printer's block with a carved kairi. */
function drawPrintingBlock(sheet: Sheet, x: number, y: number, turn: number, size: number): string {
  const corners = [
    [-54, -54],
    [54, -54],
    [-54, 54],
    [54, 54],
  ];
  const rosette = flower(6, 11, 4.6, CARVED);
  return [
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">`,
    `<path d="M-72 -66H92V98H-72Z" transform="translate(6 8)" fill="${SHADOW}" opacity=".3" filter="${sheet.blur(9)}"/>`,
    `<path d="M-80 -80L80 -80L92 -66V92L-66 92L-80 80Z" fill="${WOOD.deep}" stroke="${INK}" stroke-width="2"/>`,
    `<rect x="-80" y="-80" width="160" height="160" fill="#A87850" stroke="${INK}" stroke-width="1.8"/>`,
    `<rect x="-68" y="-68" width="136" height="136" fill="none" stroke="${CARVED}" stroke-width="3"/>`,
    `<g transform="translate(0 4) scale(2.15)">${kairi(CARVED, '#8A623E', CARVED, '#A87850')}</g>`,
    corners.map(([cx, cy]) => `<g transform="translate(${cx} ${cy}) scale(.9)">${rosette}</g>`).join(''),
    '<path d="M-80 -40C-40 -46 20 -34 80 -42M-80 30C-20 22 30 38 80 28" fill="none" stroke="#8A5E3A" stroke-width="1" opacity=".6"/></g>',
  ].join('');
}
