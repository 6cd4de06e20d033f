import { expect, test } from 'vitest';
import { findSimilarNames } from './nearest-names.ts';

const NAMES = ['Women', 'Men', 'Kurta sets', 'Sarees'].map((name) => ({ name }));
const near = (...words: string[]) => findSimilarNames(words, NAMES).map(({ name }) => name);

test('finds names with a similar word, most similar first', () => {
  expect(near('kurta', 'sares')).toEqual(['Kurta sets', 'Sarees']);
  expect(near('omen')).toEqual(['Women', 'Men']);
});

test.each(['xyzzy', '', 'blue'])('nothing is similar to %j', (word) => {
  expect(near(word)).toEqual([]);
});
