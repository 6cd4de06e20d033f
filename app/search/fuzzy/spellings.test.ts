import { expect, test } from 'vitest';
import { similarSpellingsOf, spellingsOf } from './spellings.ts';

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
