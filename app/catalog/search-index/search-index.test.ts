import { expect, test } from 'vitest';
import { guest } from '#app/platform/security/actor.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { hasMatchingProduct } from './find-matches.server.ts';
import { reindexOutdatedProducts } from './search-index.server.ts';

const { db } = await openTestShop();
await seedFixtures(db);

test('products that another release wrote are found as those of this one', async () => {
  const written = await searchTexts();
  expect(written.every(({ search_text }) => search_text.length > 0)).toBe(true);
  await db
    .updateTable('products')
    .set({ search_text: 'an older text' })
    .where('name', '=', 'Red lehenga')
    .execute();
  expect(await isFound('lehenga')).toBe(false);
  await reindexOutdatedProducts(db);
  expect(await isFound('lehenga')).toBe(true);
  expect(await searchTexts()).toEqual(written);
});

async function searchTexts() {
  return await db.selectFrom('products').select(['id', 'search_text']).orderBy('id').execute();
}

async function isFound(word: string): Promise<boolean> {
  const searchQuery = { text: word, words: [{ word, spellings: [word] }], isFuzzy: false };
  return await hasMatchingProduct(db, guest, { searchQuery });
}
