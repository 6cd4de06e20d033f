import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SEED } from '#test/seed.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { findWordPattern } from './indexed-products.db.server.ts';
import { createWordSimilarity } from './word-similarity.ts';

const WORDS = ['kurta', 'kurti', 'red', 'silk', 'semi-stitched', 'co-ord', 'set', '2024', 'शॉल', 'café', '&'];
const text = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 })
  .map((words) => words.join(' '));

const { db } = await openTestShop();

test('texts are as similar as the database finds them, in any script', async () => {
  const wordPattern = await findWordPattern(db);
  const pairs = [
    ['silk शॉल', 'silk kurta'],
    ...fc.sample(fc.tuple(text, text), { numRuns: 500, seed: SEED }),
  ];
  const { rows } = await sql<{ similarity: number }>`
    select strict_word_similarity(query, name) as similarity
    from unnest(${pairs.map(([query]) => query)}::text[], ${pairs.map(([, name]) => name)}::text[])
      with ordinality as pairs (query, name, position) order by position
  `.execute(db);
  const found = pairs.map(([query = '', name = '']) => createWordSimilarity(query, wordPattern)(name));
  expect(found).toEqual(rows.map(({ similarity }) => Math.fround(similarity)));
});
