import { lettersApart } from './letters-apart.ts';

/** From this share of a word's letters on, being alike is chance. */
const TOO_FAR = 0.5;

/** The names that have a word much like one of a text's, the nearest first. */
export function nearNames<T extends { name: string }>(words: readonly string[], named: readonly T[]): T[] {
  return named
    .map((each) => ({ each, distance: distanceTo(words, each.name) }))
    .filter(({ distance }) => distance < TOO_FAR)
    .sort((one, other) => one.distance - other.distance)
    .map(({ each }) => each);
}

function distanceTo(words: readonly string[], name: string): number {
  const ofName = name.toLowerCase().split(' ');
  const shares = words.flatMap((word) => ofName.map((other) => shareApart(word, other)));
  return Math.min(1, ...shares);
}

function shareApart(word: string, other: string): number {
  return lettersApart(word, other) / Math.max(word.length, other.length);
}
