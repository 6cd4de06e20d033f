import { expect, test } from 'vitest';
import { editDistance, findSimilarNames, similarSpellingsOf, spellingsOf } from './fuzzy-match.ts';

const LIST = [
  ['lehenga', 'lehnga', 'ghagra'],
  ['dupatta', 'chunni'],
  ['shawl', 'chunni'],
];

test.each([
  ['lehnga', ['lehnga', 'lehenga', 'ghagra']],
  ['lehengas', ['lehengas', 'lehenga', 'lehnga', 'ghagra']],
  ['chunni', ['chunni', 'dupatta', 'shawl']],
  ['kurta', ['kurta']],
  ['leh', ['leh']],
])('%s is itself first, then all that the list has beside it', (word, spellings) => {
  expect(spellingsOf(word, LIST)).toEqual(spellings);
});

test.each([
  ['lehgna', 'lehenga'],
  ['duppata', 'dupatta'],
  ['dupattaa', 'dupatta'],
  ['chuni', 'chunni'],
])('%s is similar enough to match %s', (word, meant) => {
  const [first, ...others] = similarSpellingsOf(word, LIST);
  expect(first).toBe(word);
  expect(others).toContain(meant);
});

test.each(['kurta', 'shw', 'dxpxxta', ''])('%j is too far from every listed word', (word) => {
  expect(similarSpellingsOf(word, LIST)).toEqual([word]);
});

test('without synonyms a word has only itself', () => {
  expect(similarSpellingsOf('lehenga', [])).toEqual(['lehenga']);
});

const NAMES = ['Women', 'Men', 'Kurta sets', 'Sarees'].map((name) => ({ name }));
const near = (...words: string[]) => findSimilarNames(words, NAMES).map(({ name }) => name);

test('finds names with a similar word, most similar first', () => {
  expect(near('kurta', 'sares')).toEqual(['Kurta sets', 'Sarees']);
  expect(near('omen')).toEqual(['Women', 'Men']);
});

test.each(['xyzzy', '', 'blue'])('nothing is similar to %j', (word) => {
  expect(near(word)).toEqual([]);
});

test.each([
  ['', '', 0],
  ['', 'sari', 4],
  ['sari', 'sari', 0],
  ['sari', 'saree', 2],
  ['kurtti', 'kurti', 1],
  ['kutra', 'kurta', 1],
  ['duppata', 'dupatta', 2],
  ['shirt', 'skirt', 1],
  ['साड़ी', 'साडी', 1],
])('between %j and %j lie %i slips', (one, other, slips) => {
  expect(editDistance(one, other)).toBe(slips);
  expect(editDistance(other, one)).toBe(slips);
});
