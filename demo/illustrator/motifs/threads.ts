import { px, repeat, TURN } from '../numbers.ts';
import { group, path } from '../svg.ts';
import { atAngles, dot } from './cut.ts';

const FIVE_PETALS = [0, 72, 144, 216, 288];

/** A sprig in white-thread shadow work. */
export function chikan(thread: string): string {
  const loops = atAngles(
    FIVE_PETALS,
    (angle) =>
      `<path d="M0 0C6 -3 6 -12 0 -14C-6 -12 -6 -3 0 0" transform="translate(1 -10) rotate(${angle})"/>`,
  );
  const knots = atAngles(
    FIVE_PETALS,
    (angle) => `<g transform="translate(1 -10) rotate(${angle})">${dot(0, -8, 1.5, thread)}</g>`,
  );
  const leaves = 'M-1 14C6 14 13 9 14 2C7 2 1 6 -1 14M0 18C-8 18 -14 13 -15 6C-8 6 -2 10 0 18';
  return [
    `<g fill="none" stroke="${thread}" stroke-width="1.5" stroke-linecap="round">`,
    `<path d="M-4 26C4 16 -6 6 1 -6"/>${loops}<path d="${leaves}"/></g>${knots}`,
    dot(1, -10, 2.4, thread),
    dot(8, 7, 1.2, thread),
    dot(-9, 11, 1.2, thread),
    dot(18, -6, 1.3, thread),
    dot(-17, -4, 1.3, thread),
  ].join('');
}

/** A round of knots tied before dyeing. */
export function tiedRound(undyed: string, ground: string): string {
  const knot = (x: number, y: number) =>
    tiedSquare(px(x - 2.9), px(y - 2.9), `rotate(45 ${px(x)} ${px(y)})`, undyed) + dot(x, y, 1.05, ground);
  const ring = (count: number, radius: number) =>
    repeat(count, (i) => knot(Math.sin((i * TURN) / count) * radius, Math.cos((i * TURN) / count) * radius));
  return knot(0, 0) + ring(8, 10.5) + ring(16, 20);
}

export function tiedOne(undyed: string, ground: string): string {
  return tiedSquare(-2.9, -2.9, 'rotate(45)', undyed) + dot(0, 0, 1.05, ground);
}

export function tiedFour(undyed: string, ground: string): string {
  const knot = (x: number, y: number) =>
    tiedSquare(x - 2.9, y - 2.9, `rotate(45 ${x} ${y})`, undyed) + dot(x, y, 1.05, ground);
  return knot(-4.5, -4.5) + knot(4.5, -4.5) + knot(-4.5, 4.5) + knot(4.5, 4.5);
}

function tiedSquare(x: number | string, y: number | string, transform: string, fill: string): string {
  return `<rect x="${x}" y="${y}" width="5.8" height="5.8" rx="2.2" transform="${transform}" fill="${fill}"/>`;
}

/** A leaf folded of gota ribbon. */
export function gotaLeaf(ribbon: string, crease: string): string {
  return [
    path('M0 0C6 -5 7 -14 0 -19C-7 -14 -6 -5 0 0Z', { fill: ribbon }),
    path('M0 -2V-17M-3 -5L3 -9M-3 -9L3 -13', { stroke: crease, 'stroke-width': 0.7, fill: 'none' }),
  ].join('');
}

/** An arch of needle lace with its knots. */
export function laceScallop(thread: string): string {
  const arch = path('M-11 8Q0 -14 11 8', { fill: 'none', stroke: thread, 'stroke-width': 1.8 });
  return arch + dot(0, 3, 2.4, thread) + dot(0, -10, 1.6, thread);
}

/** A tassel hanging from 0,0. */
export function tassel(thread: string, shade: string, bead: string): string {
  return [
    dot(0, 2, 3.1, bead),
    path('M-2.6 4C-4 10 -4.6 17 -5 25Q0 27.5 5 25C4.6 17 4 10 2.6 4Z', { fill: thread }),
    path('M-2 8L-3 25M0 8V26M2 8L3 25', { stroke: shade, 'stroke-width': 0.7 }),
    `<rect x="-2.8" y="5.6" width="5.6" height="1.9" fill="${bead}"/>`,
  ].join('');
}

/** Rings of the mud-resist printer. */
export function dabuRings(resist: string): string {
  const rings = group(
    { fill: 'none', stroke: resist, 'stroke-width': 2.6 },
    '<circle r="12"/><circle r="5"/>',
  );
  const around = (i: number) =>
    dot(Math.sin((i * TURN) / 12) * 18, Math.cos((i * TURN) / 12) * 18, 1.8, resist);
  return rings + repeat(12, around);
}
