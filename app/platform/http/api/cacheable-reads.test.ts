import { expect, test } from 'vitest';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';

const shop = await openTestShop();
const cacheControlOf = async (path: string, token?: string) =>
  (await shop.call('GET', path, { token })).headers.get('cache-control');

test.each([
  '/api/products',
  '/api/products?category=Men',
  '/api/admin/categories',
  '/api/admin/banners',
  '/api/products/search?q=kurta',
  '/api/openapi.json',
])('%s may be cached for everyone', async (path) => {
  expect(await cacheControlOf(path)).toBe('no-cache');
});

test('with a session the same address has no Cache-Control', async () => {
  const { token } = await addPerson(shop, { isAdmin: true });
  expect(await cacheControlOf('/api/products', token)).toBeNull();
  expect(await cacheControlOf('/api/cart', token)).toBeNull();
});

test.each(['/api/cart', '/api/products/nothing', '/api/dev/outbox', '/api/orders/nothing'])(
  '%s may not be cached',
  async (path) => {
    expect(await cacheControlOf(path)).not.toBe('no-cache');
  },
);
