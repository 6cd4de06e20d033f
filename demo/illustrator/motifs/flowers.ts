import { repeat } from '../numbers.ts';
import { moved, path } from '../svg.ts';
import { dot, flower, leaf, petal } from './cut.ts';

export function sprig(petals: string, heart: string, green: string): string {
  return [
    path('M0 22C3 12 -3 4 0 -6', { fill: 'none', stroke: green, 'stroke-width': 1.8 }),
    leaf(0.6, 14, 15, 5, 58, green),
    leaf(-0.6, 10, 14, 5, -56, green),
    leaf(0, 2, 8, 3, 40, green),
    moved(0, -11, flower(6, 10.5, 4.8, petals) + dot(0, 0, 3, heart)),
  ].join('');
}

export function poppy(petals: string, heart: string, green: string): string {
  return [
    path('M0 24C-4 12 4 6 0 -4', { fill: 'none', stroke: green, 'stroke-width': 1.8 }),
    path('M0 20C10 18 14 10 15 2', { fill: 'none', stroke: green, 'stroke-width': 1.4 }),
    leaf(0, 22, 18, 5, -52, green),
    leaf(8, 17, 9, 3.4, 84, green),
    moved(15, 0, petal(8, 3.4, -20, petals) + petal(8, 3.4, 24, petals)),
    moved(0, -5, poppyHead(petals, heart)),
  ].join('');
}

function poppyHead(petals: string, heart: string): string {
  return [
    petal(16, 7, -52, petals),
    petal(16, 7, 52, petals),
    petal(18, 7.4, -18, petals),
    petal(18, 7.4, 18, petals),
    path('M-4 -3L0 -11L4 -3Z', { fill: heart }),
    dot(-6, -13, 1.3, heart),
    dot(0, -15, 1.3, heart),
    dot(6, -13, 1.3, heart),
  ].join('');
}

export function lotus(petals: string, middle: string, green: string): string {
  const cup = path('M-9 2Q0 8 9 2Q5 10 0 10Q-5 10 -9 2Z', { fill: green });
  return [
    moved(0, 6, lotusPetals(petals) + petal(25, 6, 0, middle) + cup),
    path('M0 16V24', { stroke: green, 'stroke-width': 2 }),
    leaf(0, 24, 13, 4, -72, green),
    leaf(0, 24, 13, 4, 72, green),
  ].join('');
}

function lotusPetals(fill: string): string {
  return [
    petal(16, 5.5, -78, fill),
    petal(16, 5.5, 78, fill),
    petal(19, 6, -48, fill),
    petal(19, 6, 48, fill),
    petal(22, 6.5, -22, fill),
    petal(22, 6.5, 22, fill),
  ].join('');
}

/** The large drawn flower of kalamkari. */
export function bloom(petals: string, inner: string, heart: string, ink: string): string {
  const hatching = repeat(
    9,
    (i) => `<path d="M0 -15V-19M-1.6 -15L-2 -18M1.6 -15L2 -18" transform="rotate(${i * 40})"/>`,
  );
  return [
    `<g stroke="${ink}" stroke-width="0.9" stroke-linejoin="round">`,
    `${flower(9, 21, 7.4, petals)}${flower(7, 13.5, 5.6, inner, 12)}</g>`,
    `<g fill="none" stroke="${ink}" stroke-width="0.55" opacity="0.75">${hatching}</g>`,
    dot(0, 0, 4.6, heart),
    `<circle r="4.6" fill="none" stroke="${ink}" stroke-width="0.8"/>`,
    repeat(6, (i) => dot(Math.sin(i * 1.047) * 2.6, Math.cos(i * 1.047) * 2.6, 0.7, ink)),
  ].join('');
}

export function bud(petals: string, middle: string, green: string, ink: string): string {
  const outer = petal(17, 5, -24, petals) + petal(17, 5, 24, petals);
  const cup = path('M-6 1Q0 -7 6 1Q3 6 0 6Q-3 6 -6 1Z', { fill: green });
  return `<g stroke="${ink}" stroke-width="0.8">${outer}${petal(19, 5, 0, middle)}${cup}</g>`;
}

/** A leaf with drawn veins. */
export function veinedLeaf(green: string, ink: string, vein: string): string {
  return [
    path('M0 0C9 -6 11 -19 0 -30C-9 -21 -9 -8 0 0Z', { fill: green, stroke: ink, 'stroke-width': 0.8 }),
    path('M0 0C1 -10 0 -20 0 -28M0 -8L5 -13M0 -8L-4 -12M0 -15L5 -20M0 -15L-4 -19', {
      fill: 'none',
      stroke: vein,
      'stroke-width': 0.7,
    }),
  ].join('');
}
