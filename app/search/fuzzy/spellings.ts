import { editDistance } from './edit-distance.ts';

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

/** Short words differ by so few letters that typos cannot be told from other words. */
function maxEditDistance(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}
