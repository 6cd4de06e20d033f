import { editDistance } from './edit-distance.ts';

/** Words that mean the same to whoever searches: saree, sari, साड़ी. All folded. */
export type SynonymGroup = readonly string[];

/** A word and all that it may be written as; in the plural, too. */
export function spellingsOf(word: string, groups: readonly SynonymGroup[]): string[] {
  const asListed = groupsWith(word, groups);
  const found = asListed.length > 0 ? asListed : groupsWith(singular(word), groups);
  return [...new Set([word, ...found.flat()])];
}

/** As above, and of a word that is not in the list what the listed words nearest to it may be written as. */
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

/** Short words are too near to each other for a slip. */
function maxEditDistance(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}
