import { editDistance } from './edit-distance.ts';

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
