import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { RefusalReason } from '#app/platform/http/refusal.ts';
import { guest } from '#app/platform/security/actor.ts';
import { advanceShopClock, resetShopClock } from '#app/platform/time/shop-clock.server.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { listCategories, listSubcategories } from '../categories/read-categories.server.ts';
import { addCategory, addSubcategory } from '../categories/write-categories.server.ts';
import { listProducts } from '../listing/list-products.server.ts';
import { addProduct, addProducts } from './add-products.server.ts';
import type { NewProduct } from './new-product.server.ts';

const { db } = await openTestShop();
const cast = await seedFixtures(db);

function add(facts: Partial<NewProduct>) {
  const product = { name: 'Cap', categoryId: cast.men, pricePaise: rupees(100), variants: [{ quantity: 1 }] };
  return inTransaction(db, (trx) => addProduct(trx, { ...product, ...facts } as NewProduct));
}

test('hundreds of products are inserted in less than 2 seconds, with all related rows', async () => {
  const hat = (_: unknown, each: number): NewProduct => ({
    name: `Hat ${each}`,
    categoryId: cast.men,
    pricePaise: rupees(100 + each),
    tags: ['hats'],
    variants: ['S', 'M', 'L'].flatMap((size) =>
      ['Red', 'Blue'].map((color) => ({ size, color, quantity: 2 })),
    ),
    pictures: [{ url: `/media/hat${each}/900.webp` }],
  });
  const ids = await inTransaction(db, (trx) => addProducts(trx, Array.from({ length: 240 }, hat)));
  const query = { tag: 'hats', sort: 'price-asc', page: 1, limit: 1 } as const;
  const { products, pagination } = await listProducts(db, guest, query);
  expect(pagination.total).toBe(240);
  expect(products[0]).toMatchObject({
    _id: ids[0],
    name: 'Hat 0',
    stock: 12,
    sizes: ['S', 'M', 'L'],
    colors: ['Red', 'Blue'],
    images: ['/media/hat0/900.webp'],
  });
});

test('products that are added together are created at one time, by the shop’s clock', async () => {
  const shopTime = await advanceShopClock(db, 30 * 86_400);
  const cap = { categoryId: cast.men, pricePaise: rupees(100), variants: [{ quantity: 1 }] };
  const caps = Array.from({ length: 50 }, (_, each) => ({ ...cap, name: `Cap ${each}` }));
  const ids = await inTransaction(db, (trx) => addProducts(trx, caps));
  const created = await db.selectFrom('products').where('id', 'in', ids).select('created_at').execute();
  const times = new Set(created.map(({ created_at }) => created_at.getTime()));
  expect(times.size).toBe(1);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(shopTime.getTime());
  await resetShopClock(db);
});

test('no products insert nothing', async () => {
  expect(await inTransaction(db, (trx) => addProducts(trx, []))).toEqual([]);
});

test('initial stock is recorded as received', async () => {
  const id = await add({ variants: [{ quantity: 3 }, { size: 'M', quantity: 0 }] });
  const moved = await db
    .selectFrom('stock_movements')
    .innerJoin('stock_items', 'stock_items.id', 'stock_item_id')
    .where('product_id', '=', id)
    .select(['change', 'reason'])
    .execute();
  expect(moved).toEqual([{ change: 3, reason: 'received' }]);
});

test.each([
  ['an unknown category', { categoryId: newId() }, 'invalid'],
  ['an unknown subcategory', { subcategoryId: newId() }, 'invalid'],
  ['a subcategory of another category', { subcategoryId: cast.sarees }, 'invalid'],
  ['a duplicate choice', { variants: [{ quantity: 1 }, { quantity: 2 }] }, 'conflict'],
] satisfies [string, Partial<NewProduct>, RefusalReason][])('%s is refused', async (_what, facts, reason) => {
  await expect(add(facts)).rejects.toMatchObject({ reason });
});

test('text is stored unchanged', async () => {
  const name = `<b>O'Neil</b>; drop table "products" -- साड़ी 🎉`;
  await add({ name, tags: ['kept'] });
  const { products } = await listProducts(db, guest, { tag: 'kept', sort: 'newest', page: 1, limit: 1 });
  expect(products[0]?.name).toBe(name);
});

test('a name that is taken is refused, ignoring case', async () => {
  await expect(addCategory(db, { name: 'WOMEN' })).rejects.toMatchObject({ reason: 'conflict' });
  const taken = { categoryId: cast.women, name: 'kurtas' };
  await expect(addSubcategory(db, taken)).rejects.toMatchObject({ reason: 'conflict' });
  await expect(addSubcategory(db, { categoryId: newId(), name: 'Socks' })).rejects.toMatchObject({
    reason: 'invalid',
  });
});

test("categories come in the admin's order with their subcategories, the rental category last", async () => {
  await addCategory(db, { name: 'Children', position: 1 });
  const names = (await listCategories(db, guest)).map(({ name }) => name);
  expect(names).toEqual(['Children', 'Women', 'Men', 'Rental']);
  const ofWomen = await listSubcategories(db, guest, { category: cast.women });
  expect(ofWomen.map(({ name, category }) => `${category.name}: ${name}`)).toEqual([
    'Women: Kurtas',
    'Women: Sarees',
  ]);
  expect(await listSubcategories(db, guest, { category: newId() })).toEqual([]);
  expect(await listSubcategories(db, guest, { category: "women'" })).toEqual([]);
});
