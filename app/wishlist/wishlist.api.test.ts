import { expect, test } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, type TestShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);

function save(shopper: TestShopper, product: unknown) {
  return shopper.call('POST', '/api/wishlist', { body: { product } });
}
async function names(shopper: TestShopper) {
  return (await shopper.get('/api/wishlist')).body.map((product: { name: string }) => product.name);
}

test('saved products are an array, latest first', async () => {
  const shopper = await newShopper(shop);
  expect((await shopper.get('/api/wishlist')).body).toEqual([]);
  const saved = await save(shopper, cast.kurta);
  expect(saved.status).toBe(201);
  expect(saved.body).toMatchObject({ success: true, product: { _id: cast.kurta, price: 899 } });
  await save(shopper, { _id: cast.saree, name: 'x' });
  expect(await names(shopper)).toEqual(['Silk saree', 'Cotton kurta']);
});

test('saving is idempotent, also in parallel', async () => {
  const shopper = await newShopper(shop);
  const responses = await Promise.all([1, 2, 3, 4].map(() => save(shopper, cast.kurta)));
  expect(responses.map((response) => response.status).sort()).toEqual([200, 200, 200, 201]);
  expect(await names(shopper)).toEqual(['Cotton kurta']);
});

test.each([
  ['an unknown product', newId(), 404],
  ['no id', '1 OR 1=1', 404],
  ['nothing', undefined, 400],
  ['a number', 7, 400],
])('%s is refused', async (_name, product, status) => {
  const shopper = await newShopper(shop);
  expect((await save(shopper, product)).status).toBe(status);
  expect(await names(shopper)).toEqual([]);
});

test('an inactive product is hidden until it is active again', async () => {
  const shopper = await newShopper(shop);
  await save(shopper, cast.lehenga);
  const setActive = (is_active: boolean) =>
    shop.db.updateTable('products').set({ is_active }).where('id', '=', cast.lehenga).execute();
  await setActive(false);
  expect(await names(shopper)).toEqual([]);
  expect((await save(shopper, cast.lehenga)).status).toBe(404);
  await setActive(true);
  expect(await names(shopper)).toEqual(['Red lehenga']);
});

test('users can remove only their own products', async () => {
  const [shopper, other] = [await newShopper(shop), await newShopper(shop)];
  await save(shopper, cast.kurta);
  const path = `/api/wishlist/${cast.kurta}`;
  expect((await other.call('DELETE', path)).status).toBe(404);
  expect(await names(shopper)).toEqual(['Cotton kurta']);
  expect((await shopper.call('DELETE', path)).body.success).toBe(true);
  expect(await names(shopper)).toEqual([]);
  expect((await shopper.call('DELETE', path)).status).toBe(404);
  expect((await shopper.call('DELETE', '/api/wishlist/%2e%2e%2fx')).status).toBe(404);
});

test.each([
  ['GET', '/api/wishlist'],
  ['POST', '/api/wishlist'],
  ['DELETE', '/api/wishlist/x'],
])('%s %s is closed to guests', async (method, path) => {
  const body = method === 'POST' ? {} : undefined;
  expect((await shop.call(method, path, { body })).status).toBe(401);
});
