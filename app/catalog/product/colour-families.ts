/** Colours that the filter shows, in its order; each stands for many names, in lower case. */
const FAMILIES: Record<string, readonly string[]> = {
  Red: ['madder', 'lac', 'sindoor', 'red', 'maroon'],
  Pink: ['rose', 'blush', 'pink'],
  Orange: ['terracotta', 'marigold', 'orange'],
  'Yellow and gold': ['turmeric', 'haldi', 'yellow', 'gold'],
  Green: ['neem', 'pista', 'olive', 'teal', 'bottle green', 'green'],
  Blue: ['indigo', 'light indigo', 'sky', 'blue', 'navy'],
  Purple: ['plum', 'purple'],
  'Brown and beige': ['henna', 'walnut', 'sand', 'brown', 'beige'],
  'Black and grey': ['iron black', 'slate', 'black', 'grey', 'gray', 'silver'],
  'White and cream': ['ivory', 'chalk white', 'white', 'cream'],
};

/** The family of colours whose names are unknown. */
export const OTHER_COLOURS = 'Other';

/** Families by colour name. */
export const FAMILY_BY_COLOUR = new Map(
  Object.entries(FAMILIES).flatMap(([family, names]) => names.map((name) => [name, family] as const)),
);

/** The family of a colour by its name, or by its last word, as in SQL (`colourFamilyOf` in filters.db.server.ts). */
export function findColourFamily(name: string): string {
  const known = name.toLowerCase();
  return FAMILY_BY_COLOUR.get(known) ?? FAMILY_BY_COLOUR.get(lastWordOf(known)) ?? OTHER_COLOURS;
}

const lastWordOf = (name: string) => name.slice(name.lastIndexOf(' ') + 1);

const COLOUR_WORDS = new Set([...FAMILY_BY_COLOUR.keys()].map(lastWordOf));

/** Of each word of a search that means a colour, its spellings that do. */
export function listColourTerms(words: readonly { spellings: readonly string[] }[]): string[][] {
  const ofWords = words.map(({ spellings }) => spellings.filter((spelling) => COLOUR_WORDS.has(spelling)));
  return ofWords.filter((spellings) => spellings.length > 0);
}

/** Whether a colour's name has one of these words, as in SQL (`hasColourWord` in search-index.db.server.ts). */
export function hasColourWord(colour: string, words: readonly string[]): boolean {
  return colour
    .toLowerCase()
    .split(' ')
    .some((word) => words.includes(word));
}

/** Tells whether a colour is one of those that a filter names; undefined without such a filter. */
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
