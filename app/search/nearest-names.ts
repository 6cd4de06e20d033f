import { lettersApart } from './letters-apart.ts';

/** From this share of a word's letters on, being alike is chance. */
const TOO_FAR = 0.5;

/** The names in the order of how near one of their words is to one of a text's; those that are far keep theirs. */
export function nearestFirst<T extends { name: string }>(words: readonly string[], named: readonly T[]): T[] {
  const distance = new Map(named.map((each) => [each, distanceTo(words, each.name)]));
  return named.toSorted((one, other) => (distance.get(one) as number) - (distance.get(other) as number));
}

function distanceTo(words: readonly string[], name: string): number {
  const ofName = name.toLowerCase().split(' ');
  const shares = words.flatMap((word) => ofName.map((other) => shareApart(word, other)));
  const nearest = Math.min(1, ...shares);
  return nearest < TOO_FAR ? nearest : 1;
}

function shareApart(word: string, other: string): number {
  return lettersApart(word, other) / Math.max(word.length, other.length);
}
