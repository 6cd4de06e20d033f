import { expect, test } from 'vitest';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { findSimilarWords } from './find-matches.server.ts';

const { db } = await openTestShop();
await seedFixtures(db);

const near = async (word: string) => (await findSimilarWords(db, [word])).get(word);

test('finds similar words of products, most similar first', async () => {
  expect(await near('lehanga')).toEqual(['lehenga']);
  expect((await near('kurtaa'))?.[0]).toBe('kurta');
  expect(await near('xyzzyx')).toEqual([]);
  expect(await near("' or 1=1")).toEqual([]);
});

test('words of a changed product are found at once', async () => {
  expect(await near('phulkarri')).toEqual([]);
  await db.updateTable('products').set({ search_text: 'hand-made phulkari shawl' }).execute();
  expect(await near('phulkarri')).toEqual(['phulkari']);
  expect(await near('hannd')).toContain('hand');
});

test('concurrent inserts of products with the same new words both succeed', async () => {
  const change = (text: string) => db.updateTable('products').set({ search_text: text }).execute();
  const words = Array.from({ length: 40 }, (_, place) => `word${place}`);
  await Promise.all([change(words.join(' ')), change(words.toReversed().join(' '))]);
  expect(await near('word17')).toContain('word17');
});
