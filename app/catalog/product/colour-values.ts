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
  crimson: '#9E1B32',
  scarlet: '#C8281E',
  burgundy: '#5E1A26',
  wine: '#5A1E2E',
  magenta: '#B5267A',
  fuchsia: '#C43A8B',
  rani: '#C2185B',
  rust: '#9C4A24',
  peach: '#F0BE9C',
  coral: '#E5806A',
  mustard: '#C9982B',
  golden: '#C29A4A',
  mint: '#BFE0CB',
  emerald: '#1E7A52',
  violet: '#6A4C93',
  lavender: '#BFB3DA',
  lilac: '#C8A9CE',
  mauve: '#A98197',
  chocolate: '#4E3024',
  coffee: '#5C4433',
  camel: '#B8905E',
  tan: '#C9A57A',
  khaki: '#8E8259',
  charcoal: '#3D3F43',
  'off-white': '#F6F2E8',
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

/** The first CSS colours of several, and the number of the others; undefined for a single colour, or if none is known. */
export function findSwatches(names: readonly string[]): Swatches | undefined {
  if (names.length < 2) return undefined;
  const paints = [...new Set(Object.values(findColourPaints(names)))].slice(0, MAX_SWATCHES);
  return paints.length > 0 ? { paints, more: names.length - paints.length } : undefined;
}
