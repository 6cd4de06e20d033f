import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { guest } from '#app/platform/security/actor.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { addProduct } from '../editor/add-products.server.ts';
import { listProductsByTags, listTagCollections } from './list-products.server.ts';

const { db } = await openTestShop();
const { women } = await seedFixtures(db);
const add = (name: string, tags: string[], isActive = true) =>
  inTransaction(db, (trx) =>
    addProduct(trx, {
      ...{ name, tags, isActive, categoryId: women, pricePaise: rupees(900) },
      createdAt: new Date('2026-06-01T00:00:00Z'),
      variants: [{ size: 'M', quantity: 1 }],
    }),
  );
for (const name of ['One', 'Two', 'Three']) await add(name, ['loom', 'gallery']);
await add('Four', ['loom', 'dye']);
await add('Hidden', ['dye', 'secret'], false);

const input = { latest: 2, named: { gallery: 2 }, others: { most: 1, each: 1 } };

test('a collection has the products of its tag and counts all of them, without hidden ones', async () => {
  const { latest, collections, price } = await listTagCollections(db, guest, input);
  expect(latest).toHaveLength(2);
  expect(price.max).toBeGreaterThan(0);
  expect(collections.map(({ tag, count, products }) => [tag, count, products.length])).toEqual([
    ['loom', 4, 1],
    ['gallery', 3, 2],
  ]);
  const all = await listTagCollections(db, guest, { ...input, others: { most: 99, each: 9 } });
  expect(all.collections.map(({ tag }) => tag)).not.toContain('secret');
});

test('a product in two collections is the same object', async () => {
  const { collections } = await listTagCollections(db, guest, {
    latest: 9,
    named: {},
    others: { most: 9, each: 9 },
  });
  const of = (tag: string) => collections.find((collection) => collection.tag === tag)?.products ?? [];
  const [one] = of('gallery');
  expect(of('loom').find(({ _id }) => _id === one?._id)).toBe(one);
});

test('products that share most of the tags come first', async () => {
  const names = (await listProductsByTags(db, { tags: ['dye', 'loom'] }, 2)).map(({ name }) => name);
  expect([names[0], names.length]).toEqual(['Four', 2]);
  expect(await listProductsByTags(db, { tags: [] }, 2)).toEqual([]);
});

test('products with words of the title come before those with its tags', async () => {
  const found = await listProductsByTags(db, { tags: ['dye', 'loom'], title: 'The sherwani of a groom' }, 2);
  expect(found.map(({ name }) => name)).toEqual(['Ivory sherwani', 'Four']);
});
