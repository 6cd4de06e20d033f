/** Every dye of the shop's dyers. */
export const DYES = {
  madder: '#A3242F',
  lac: '#86204A',
  rose: '#CE7F86',
  blush: '#E7C8BB',
  sindoor: '#C4432C',
  terracotta: '#B4603F',
  indigo: '#2B3467',
  nil: '#5E7CA6',
  sky: '#B4C4D2',
  turmeric: '#D39B2E',
  marigold: '#DD8428',
  haldi: '#E9C765',
  neem: '#5C7A5A',
  pista: '#BCC8A2',
  olive: '#7D7638',
  teal: '#245C60',
  bottle: '#1F4A3D',
  plum: '#552748',
  henna: '#7A5232',
  walnut: '#54392B',
  iron: '#2E2B2E',
  slate: '#5B6470',
  ivory: '#F4ECDC',
  sand: '#D9C6A4',
  chalk: '#FAF6EE',
} as const;

export type DyeName = keyof typeof DYES;
export type HexColour = `#${string}`;

/** A dye by name, or any colour as #RRGGBB. */
export type Dye = DyeName | HexColour;

/** Gold thread. */
export const ZARI = { base: '#C29A4A', light: '#EBD59C', deep: '#85622A' } as const;

/** The colour (#RRGGBB) of a dye. Refuses unknown names. */
export function dye(name: Dye): HexColour {
  if (isHexColour(name)) return name;
  if (Object.hasOwn(DYES, name)) return DYES[name as DyeName];
  throw new Error(`Unknown dye '${name}'. Choose #RRGGBB or one of ${Object.keys(DYES).join(', ')}.`);
}

export function isHexColour(name: string): name is HexColour {
  return /^#[0-9a-f]{6}$/i.test(name);
}
