/** Normalised words with the same meaning: saree, sari, साड़ी. */
export type SynonymGroup = readonly string[];

/** A word and its listed synonyms; also recognises plurals. */
export function spellingsOf(word: string, groups: readonly SynonymGroup[]): string[] {
  const asListed = groupsWith(word, groups);
  const found = asListed.length > 0 ? asListed : groupsWith(singular(word), groups);
  return [...new Set([word, ...found.flat()])];
}

/** Like `spellingsOf`; a word without synonyms gets those of the most similar listed words. */
export function similarSpellingsOf(word: string, groups: readonly SynonymGroup[]): string[] {
  const spellings = spellingsOf(word, groups);
  if (spellings.length > 1) return spellings;
  const distanceTo = (group: SynonymGroup) => Math.min(...group.map((listed) => editDistance(word, listed)));
  const nearest = Math.min(...groups.map(distanceTo));
  if (nearest > maxEditDistance(word)) return spellings;
  return [...new Set([word, ...groups.filter((group) => distanceTo(group) === nearest).flat()])];
}

function groupsWith(word: string, groups: readonly SynonymGroup[]): SynonymGroup[] {
  return groups.filter((group) => group.includes(word));
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}

/** In short words typos cannot be distinguished from other words. */
function maxEditDistance(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

/** Relative to the longer word's length; from this distance on, similarity is coincidence. */
const MAX_RELATIVE_DISTANCE = 0.5;

/** The names with a word similar to one of `words`, most similar first. */
export function findSimilarNames<T extends { name: string }>(
  words: readonly string[],
  named: readonly T[],
): T[] {
  return named
    .map((each) => ({ each, distance: distanceTo(words, each.name) }))
    .filter(({ distance }) => distance < MAX_RELATIVE_DISTANCE)
    .sort((one, other) => one.distance - other.distance)
    .map(({ each }) => each);
}

function distanceTo(words: readonly string[], name: string): number {
  const ofName = name.toLowerCase().split(' ');
  const distances = words.flatMap((word) => ofName.map((other) => relativeDistance(word, other)));
  return Math.min(1, ...distances);
}

function relativeDistance(word: string, other: string): number {
  return editDistance(word, other) / Math.max(word.length, other.length);
}

/**
 * Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and swaps of
 * neighbouring letters.
 */
export function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let [before, above] = [[] as number[], b.map((_, column) => column).concat(b.length)];
  for (const [row, letter] of a.entries()) {
    const line = [row + 1];
    for (const [column, against] of b.entries()) {
      const changed = (above[column] as number) + (letter === against ? 0 : 1);
      const swapped = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === against;
      line.push(
        Math.min(
          changed,
          (above[column + 1] as number) + 1,
          (line[column] as number) + 1,
          swapped ? (before[column - 1] as number) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, above] = [above, line];
  }
  return above[b.length] as number;
}
