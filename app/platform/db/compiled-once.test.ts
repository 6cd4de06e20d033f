import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop-for-tests.ts';
import { compiledOnce } from './compiled-once.server.ts';
import { pipeline } from './pipeline.server.ts';

const { db } = await openTestShop();

test('compiles once, and fills in the input of each use', async () => {
  let built = 0;
  const statements = compiledOnce(['word', 'count'], (each, input: { word: string; count?: number }) => {
    built++;
    const said = sql<{ said: string }>`select repeat(${input.word}::text, ${2}::int) as said`.compile(each);
    const counted = sql<{ count: number }>`select ${input.count}::int as count`.compile(each);
    return [said, counted] as const;
  });
  expect(await pipeline(db, statements(db, { word: 'ab', count: 3 }))).toEqual([
    [{ said: 'abab' }],
    [{ count: 3 }],
  ]);
  expect(await pipeline(db, statements(db, { word: 'c' }))).toEqual([[{ said: 'cc' }], [{ count: null }]]);
  expect(built).toBe(1);
});
