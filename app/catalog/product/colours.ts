/** Colours that the filter shows, in its order; each stands for many names. */
export const COLOUR_FAMILIES = {
  Red: { label: 'Red', paint: '#A3242F' },
  Pink: { label: 'Pink', paint: '#E4A3B4' },
  Orange: { label: 'Orange', paint: '#D9722E' },
  Yellow: { label: 'Yellow and gold', paint: '#D39B2E' },
  Green: { label: 'Green', paint: '#3F6B3F' },
  Blue: { label: 'Blue', paint: '#2F5597' },
  Purple: { label: 'Purple', paint: '#5B2E6B' },
  Brown: { label: 'Brown and beige', paint: '#6B4630' },
  Black: { label: 'Black and grey', paint: '#2E2B2E' },
  White: { label: 'White and cream', paint: '#FAF6EE' },
} as const;
export type ColourFamily = keyof typeof COLOUR_FAMILIES | typeof OTHER_COLOURS;

/** The family of colours whose names are unknown. */
export const OTHER_COLOURS = 'Other';

/** CSS colour and family by name: Vastra's dyes, and common colour names that admins may type. */
export const COLOURS: Record<string, [paint: string, family: ColourFamily]> = {
  madder: ['#A3242F', 'Red'],
  lac: ['#86204A', 'Red'],
  rose: ['#CE7F86', 'Pink'],
  blush: ['#E7C8BB', 'Pink'],
  sindoor: ['#C4432C', 'Red'],
  terracotta: ['#B4603F', 'Orange'],
  indigo: ['#2B3467', 'Blue'],
  'light indigo': ['#5E7CA6', 'Blue'],
  sky: ['#B4C4D2', 'Blue'],
  turmeric: ['#D39B2E', 'Yellow'],
  marigold: ['#DD8428', 'Orange'],
  haldi: ['#E9C765', 'Yellow'],
  neem: ['#5C7A5A', 'Green'],
  pista: ['#BCC8A2', 'Green'],
  olive: ['#7D7638', 'Green'],
  teal: ['#245C60', 'Green'],
  'bottle green': ['#1F4A3D', 'Green'],
  plum: ['#552748', 'Purple'],
  henna: ['#7A5232', 'Brown'],
  walnut: ['#54392B', 'Brown'],
  'iron black': ['#2E2B2E', 'Black'],
  slate: ['#5B6470', 'Black'],
  ivory: ['#F4ECDC', 'White'],
  sand: ['#D9C6A4', 'Brown'],
  'chalk white': ['#FAF6EE', 'White'],
  white: ['#FFFFFF', 'White'],
  black: ['#1C1A1A', 'Black'],
  red: ['#B3202C', 'Red'],
  maroon: ['#6E1423', 'Red'],
  pink: ['#E4A3B4', 'Pink'],
  orange: ['#D9722E', 'Orange'],
  yellow: ['#E6BC3C', 'Yellow'],
  gold: ['#C29A4A', 'Yellow'],
  green: ['#3F6B3F', 'Green'],
  blue: ['#2F5597', 'Blue'],
  navy: ['#1F2A4D', 'Blue'],
  purple: ['#5B2E6B', 'Purple'],
  brown: ['#6B4630', 'Brown'],
  beige: ['#DDCDB1', 'Brown'],
  cream: ['#F3E9D3', 'White'],
  grey: ['#8A8783', 'Black'],
  gray: ['#8A8783', 'Black'],
  silver: ['#C3C3C1', 'Black'],
};

/** The CSS colour of a name; undefined for unknown names. */
export function findColourValue(name: string): string | undefined {
  return findColour(name.trim())?.[0];
}

/** The family of a colour by its name, or by its last word, as in SQL (`colourFamilyOf` in filters.db.server.ts). */
export function findColourFamily(name: string): ColourFamily {
  const lastWord = name.slice(name.lastIndexOf(' ') + 1);
  return (findColour(name) ?? findColour(lastWord))?.[1] ?? OTHER_COLOURS;
}

function findColour(name: string) {
  const known = name.toLowerCase();
  return Object.hasOwn(COLOURS, known) ? COLOURS[known] : undefined;
}

/** 'Black and grey' for Black; the value itself if it is no family's name. */
export function labelOfColourFamily(family: string): string {
  return findFamily(family)?.label ?? family;
}

/** The CSS colour that shows a family; undefined for other colours. */
export function paintOfColourFamily(family: string): string | undefined {
  return findFamily(family)?.paint;
}

function findFamily(name: string) {
  return Object.hasOwn(COLOUR_FAMILIES, name)
    ? COLOUR_FAMILIES[name as keyof typeof COLOUR_FAMILIES]
    : undefined;
}

const ORDER: readonly string[] = [...Object.keys(COLOUR_FAMILIES), OTHER_COLOURS];

export function sortByColourFamily<T>(list: readonly T[], familyOf: (each: T) => string): T[] {
  return list.toSorted((one, other) => ORDER.indexOf(familyOf(one)) - ORDER.indexOf(familyOf(other)));
}
