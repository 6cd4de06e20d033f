import { expect, test } from 'vitest';
import { guest } from '#app/foundation/actor.ts';
import { inTransaction } from '#app/foundation/database.server.ts';
import { furnish, rupees } from '#test/cast.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { addProduct } from './add-product.ts';
import { listShelves } from './list-shelves.ts';
import { productsWithTags } from './products-with-tags.ts';

const { db } = await openTestShop();
const { women } = await furnish(db);
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

const wish = { latest: 2, named: { gallery: 2 }, others: { most: 1, each: 1 } };

test('a shelf has the products of its tag and counts all of them; hidden ones are not told', async () => {
  const { latest, shelves } = await listShelves(db, guest, wish);
  expect(latest).toHaveLength(2);
  expect(shelves.map(({ tag, count, products }) => [tag, count, products.length])).toEqual([
    ['loom', 4, 1],
    ['gallery', 3, 2],
  ]);
  const all = await listShelves(db, guest, { ...wish, others: { most: 99, each: 9 } });
  expect(all.shelves.map(({ tag }) => tag)).not.toContain('secret');
});

test('a product on two shelves is one object, so that a page tells it once', async () => {
  const { shelves } = await listShelves(db, guest, { latest: 9, named: {}, others: { most: 9, each: 9 } });
  const of = (tag: string) => shelves.find((shelf) => shelf.tag === tag)?.products ?? [];
  const [one] = of('gallery');
  expect(of('loom').find(({ _id }) => _id === one?._id)).toBe(one);
});

test('what shares most of the tags comes first', async () => {
  const names = (await productsWithTags(db, ['dye', 'loom'], 2)).map(({ name }) => name);
  expect([names[0], names.length]).toEqual(['Four', 2]);
  expect(await productsWithTags(db, [], 2)).toEqual([]);
});
