import { px, repeat, TURN } from '../numbers.ts';
import { moved, path } from '../svg.ts';
import { dot, dots, flower, leaf } from './cut.ts';

const KAIRI = 'M-2 27C-20 27 -27 9 -20 -5C-14 -16 0 -17 3 -30C16 -24 25 -6 20 11C17 21 9 27 -2 27Z';
const KAIRI_INSIDE = 'M-2 20C-14 20 -19 8 -14 -2C-9 -10 2 -10 6 -19C14 -12 18 0 13 10C10 17 5 20 -2 20Z';
const KAIRI_HEART = 'M-2 14C-9 14 -12 6 -8 0C-4 -5 3 -4 6 -11C11 -5 12 2 8 8C5 13 2 14 -2 14Z';
const AROUND_KAIRI = [
  [-23, 10],
  [-26, 0],
  [-22, -11],
  [-14, 27],
  [-21, 20],
  [23, 14],
  [25, 3],
  [16, 24],
  [3, 32],
] as const;

/** The mango of printed and woven cloth. */
export function kairi(outer: string, heart: string, rim: string, inside: string): string {
  return [
    path(KAIRI, { fill: outer }),
    path(KAIRI_INSIDE, { fill: inside }),
    path(KAIRI, {
      fill: 'none',
      stroke: inside,
      'stroke-width': 1,
      'stroke-dasharray': '1.2 3',
      transform: 'translate(0 -.4) scale(.9)',
    }),
    path(KAIRI_HEART, { fill: heart }),
    moved(0, 5, flower(5, 5, 2.6, inside) + dot(0, 0, 1.4, outer)),
    dots(AROUND_KAIRI, 1.7, rim),
  ].join('');
}

/** A star of eight points, sized by an SVG transform if given. */
export function star(fill: string, transform?: string): string {
  const corners = repeat(16, (i) => {
    const radius = i % 2 ? 7.4 : 14;
    const angle = (i * TURN) / 16;
    return `${i ? 'L' : 'M'}${px(Math.sin(angle) * radius)} ${px(-Math.cos(angle) * radius)}`;
  });
  return path(`${corners}Z`, { fill, transform });
}

export function diamond(fill: string): string {
  return path('M0 -6L6 0L0 6L-6 0Z', { fill });
}

/** The cone of brocade. */
export function booti(outer: string, seeds: string, inside: string): string {
  return [
    path('M0 -24C11 -14 14 2 9 12C6 18 -6 18 -9 12C-14 2 -11 -14 0 -24Z', { fill: outer }),
    path('M0 -16C6 -9 8 2 5 9C3 13 -3 13 -5 9C-8 2 -6 -9 0 -16Z', { fill: inside }),
    dot(0, -8, 1.6, seeds),
    dot(-2.6, 0, 1.6, seeds),
    dot(2.6, 0, 1.6, seeds),
    dot(0, 7, 1.6, seeds),
    path('M0 17V24', { stroke: outer, 'stroke-width': 1.8 }),
    leaf(0, 23, 15, 4, -64, outer),
    leaf(0, 23, 15, 4, 64, outer),
    dot(0, -28, 1.8, outer),
    dot(-13, -10, 1.4, outer),
    dot(13, -10, 1.4, outer),
  ].join('');
}

export function coin(petals: string, heart: string): string {
  return flower(8, 8, 3, petals) + dot(0, 0, 2.4, heart);
}

const JAMDANI_CELLS = [
  '....a....',
  '...aba...',
  '....a....',
  '.aa.a.aa.',
  'abba.abba',
  '.aa.a.aa.',
  '....a....',
  '..a.a.a..',
  '...aaa...',
  '....a....',
];

/** A stepped figure, as laid in by hand between the weft threads. */
export function jamdani(figure: string, heart: string): string {
  const cell = (mark: string, column: number, row: number) => {
    if (mark === '.') return '';
    const corner = `x="${(column - 4.5) * 4.4}" y="${(row - 5) * 4.4}"`;
    return `<rect ${corner} width="4.5" height="4.1" fill="${mark === 'a' ? figure : heart}"/>`;
  };
  return JAMDANI_CELLS.map((marks, row) =>
    [...marks].map((mark, column) => cell(mark, column, row)).join(''),
  ).join('');
}
