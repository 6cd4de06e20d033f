/** The families that the filter shows, in its order: the words that shoppers search by, each with its colours. */
const FAMILIES: Record<string, Record<string, readonly string[]>> = {
  Red: { red: ['madder', 'lac', 'sindoor', 'maroon', 'crimson', 'scarlet', 'burgundy', 'wine'] },
  Pink: { pink: ['rose', 'blush', 'magenta', 'fuchsia', 'rani'] },
  Orange: { orange: ['terracotta', 'marigold', 'rust', 'peach', 'coral'] },
  'Yellow and gold': { yellow: ['turmeric', 'haldi', 'mustard', 'gold', 'golden'] },
  Green: { green: ['neem', 'pista', 'olive', 'teal', 'bottle green', 'mint', 'emerald'] },
  Blue: { blue: ['indigo', 'light indigo', 'sky', 'navy'] },
  Purple: { purple: ['plum', 'violet', 'lavender', 'lilac', 'mauve'] },
  'Brown and beige': {
    brown: ['henna', 'walnut', 'chocolate', 'coffee'],
    beige: ['sand', 'camel', 'tan', 'khaki'],
  },
  'Black and grey': { black: ['iron black'], grey: ['slate', 'gray', 'silver', 'charcoal'] },
  'White and cream': { white: ['ivory', 'chalk white', 'cream', 'off-white'] },
};

const COLOURS = Object.entries(FAMILIES).flatMap(([family, ofFamily]) =>
  Object.entries(ofFamily).flatMap(([base, shades]) =>
    [base, ...shades].map((name) => ({ name, base, family })),
  ),
);

/** The family of colours whose names are unknown. */
export const OTHER_COLOURS = 'Other';

/** Families by colour name. */
export const FAMILY_BY_COLOUR = new Map(COLOURS.map(({ name, family }) => [name, family]));

const BASE_BY_COLOUR = new Map(COLOURS.map(({ name, base }) => [name, base]));

/** The family of a colour by its name, or by its last word, as in SQL (`colourFamilyOf` in filters.db.server.ts). */
export function findColourFamily(name: string): string {
  return ofColour(FAMILY_BY_COLOUR, name) ?? OTHER_COLOURS;
}

/** The common word for a colour: 'red' for 'Sindoor'; undefined for an unknown one. */
export function findBaseColour(name: string): string | undefined {
  return ofColour(BASE_BY_COLOUR, name);
}

function ofColour(map: ReadonlyMap<string, string>, name: string): string | undefined {
  const known = name.toLowerCase();
  return map.get(known) ?? map.get(lastWordOf(known));
}

const lastWordOf = (name: string) => name.slice(name.lastIndexOf(' ') + 1);

/** For each colour word of a search, the words in colour names that match it. */
export function listColourTerms(words: readonly { spellings: readonly string[] }[]): string[][] {
  const ofWords = words.map(({ spellings }) => spellings.flatMap(listShades));
  return ofWords.filter((shades) => shades.length > 0);
}

/** 'pink', 'rose' and 'blush' for 'pink'; only itself for a shade; empty for a word that does not name a colour. */
function listShades(word: string): string[] {
  const names = COLOURS.filter(({ name, base }) => base === word || lastWordOf(name) === word);
  return [...new Set(names.map(({ name }) => lastWordOf(name)))];
}

/** Whether a colour's name has one of these words, as in SQL (`hasColourWord` in search-index.db.server.ts). */
export function hasColourWord(colour: string, words: readonly string[]): boolean {
  return colour
    .toLowerCase()
    .split(' ')
    .some((word) => words.includes(word));
}

/** A test whether a colour is one of those in a filter; undefined without such a filter. */
export function colourFilter({
  color,
  colorFamily,
}: {
  color?: readonly string[];
  colorFamily?: readonly string[];
}): ((colour: string) => boolean) | undefined {
  const isAnyOf = (values: readonly string[], value: string) =>
    values.some((each) => each.toLowerCase() === value.toLowerCase());
  if (color) return (colour) => isAnyOf(color, colour);
  if (colorFamily) return (colour) => isAnyOf(colorFamily, findColourFamily(colour));
  return undefined;
}

const PAINTS: Record<string, string> = {
  Red: '#A3242F',
  Pink: '#E4A3B4',
  Orange: '#D9722E',
  'Yellow and gold': '#D39B2E',
  Green: '#3F6B3F',
  Blue: '#2F5597',
  Purple: '#5B2E6B',
  'Brown and beige': '#6B4630',
  'Black and grey': '#2E2B2E',
  'White and cream': '#FAF6EE',
};

/** The CSS colour that shows a family; null for other colours. */
export function paintOfColourFamily(family: string): string | null {
  return PAINTS[family] ?? null;
}

const ORDER = [...Object.keys(FAMILIES), OTHER_COLOURS];

export function sortByColourFamily<T>(list: readonly T[], familyOf: (each: T) => string): T[] {
  return list.toSorted((one, other) => ORDER.indexOf(familyOf(one)) - ORDER.indexOf(familyOf(other)));
}
