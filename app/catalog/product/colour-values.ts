import type { Swatches } from '../catalog.schema.ts';

/** CSS colours by name: Vastra's dyes, and common colour names that admins may type. */
const COLOURS: Record<string, string> = {
  madder: '#A3242F',
  lac: '#86204A',
  rose: '#CE7F86',
  blush: '#E7C8BB',
  sindoor: '#C4432C',
  terracotta: '#B4603F',
  indigo: '#2B3467',
  'light indigo': '#5E7CA6',
  sky: '#B4C4D2',
  turmeric: '#D39B2E',
  marigold: '#DD8428',
  haldi: '#E9C765',
  neem: '#5C7A5A',
  pista: '#BCC8A2',
  olive: '#7D7638',
  teal: '#245C60',
  'bottle green': '#1F4A3D',
  plum: '#552748',
  henna: '#7A5232',
  walnut: '#54392B',
  'iron black': '#2E2B2E',
  slate: '#5B6470',
  ivory: '#F4ECDC',
  sand: '#D9C6A4',
  'chalk white': '#FAF6EE',
  white: '#FFFFFF',
  black: '#1C1A1A',
  red: '#B3202C',
  maroon: '#6E1423',
  pink: '#E4A3B4',
  orange: '#D9722E',
  yellow: '#E6BC3C',
  gold: '#C29A4A',
  green: '#3F6B3F',
  blue: '#2F5597',
  navy: '#1F2A4D',
  purple: '#5B2E6B',
  brown: '#6B4630',
  beige: '#DDCDB1',
  cream: '#F3E9D3',
  grey: '#8A8783',
  gray: '#8A8783',
  silver: '#C3C3C1',
};

/** CSS colours by the name of a colour. */
export type ColourPaints = Record<string, string>;

/** The CSS colours of some names, without the unknown ones. Pages get them from the server, because the list is long. */
export function findColourPaints(names: readonly string[]): ColourPaints {
  return Object.fromEntries(
    names.flatMap((name) => {
      const paint = COLOURS[name.trim().toLowerCase()];
      return paint ? [[name, paint]] : [];
    }),
  );
}

/** A card shows this number of swatches and the number of the other colours. */
const MAX_SWATCHES = 4;

/** Of several colours, the first CSS colours and the number of the others; undefined for a single one, or if none is known. */
export function findSwatches(names: readonly string[]): Swatches | undefined {
  if (names.length < 2) return undefined;
  const paints = [...new Set(Object.values(findColourPaints(names)))].slice(0, MAX_SWATCHES);
  return paints.length > 0 ? { paints, more: names.length - paints.length } : undefined;
}
