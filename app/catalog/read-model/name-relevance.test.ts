import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEED } from '#test/seed.ts';
import { listSpellingVariants } from '../search-index/spelling-variants.ts';
import { createNameRelevance, createNameScore } from './name-relevance.ts';
import { TokenizedNames } from './tokenized-names.ts';
import { ANY_WORD } from './word-similarity.ts';

const WORDS = [
  'kurta',
  'kurti',
  'kurtas',
  'red',
  'silk',
  'semi-stitched',
  'co-ord',
  'set',
  'with',
  '&',
  '',
  '2024',
  '7',
  'शॉल',
  'é',
];
const name = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 9 })
  .map((words) => words.join(' '));
const spellings = fc.uniqueArray(fc.constantFrom(...WORDS.filter(Boolean), 'ku', 'r', 'stitched'), {
  minLength: 1,
  maxLength: 3,
});
const words = fc
  .array(spellings, { minLength: 1, maxLength: 3 })
  .map((lists) => lists.map((list) => ({ word: list[0] as string, spellings: list })));

test('a name scores the same whether it is scored alone or among names that begin and end otherwise', () => {
  fc.assert(
    fc.property(words, fc.array(name, { minLength: 1, maxLength: 40 }), (typed, listed) => {
      const query = { text: typed.map(({ word }) => word).join(' '), words: typed, isFuzzy: false };
      const variants = listSpellingVariants(query.text, query.words);
      const relevance = createNameRelevance(tokenized(listed), query, variants, ANY_WORD);
      const score = createNameScore(query, variants, ANY_WORD);
      expect(listed.map((_, slot) => relevance(slot))).toEqual(listed.map((each) => score(each)));
    }),
    { seed: SEED, numRuns: 2_000 },
  );
});

test('a slot takes a longer and a shorter name after its first one', () => {
  const names = tokenized(['red kurta', 'silk saree']);
  for (const next of ['red silk kurta with dupatta', 'set']) {
    names.remove(0);
    names.set(0, next);
    expect([names.nameOf(0), names.nameOf(1)]).toEqual([next, 'silk saree']);
  }
});

function tokenized(listed: readonly string[]): TokenizedNames {
  const names = new TokenizedNames();
  for (const [slot, each] of listed.entries()) names.set(slot, each);
  return names;
}
