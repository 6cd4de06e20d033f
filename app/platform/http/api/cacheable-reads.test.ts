import { expect, test } from 'vitest';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';

const shop = await openTestShop();
const said = async (path: string, token?: string) =>
  (await shop.call('GET', path, { token })).headers.get('cache-control');

test.each([
  '/api/products',
  '/api/products?category=Men',
  '/api/admin/categories',
  '/api/admin/banners',
  '/api/products/search?q=kurta',
  '/api/openapi.json',
])('%s may be stored for everyone', async (path) => {
  expect(await said(path)).toBe('no-cache');
});

test('with a session the same address says nothing', async () => {
  const { token } = await addPerson(shop, { isAdmin: true });
  expect(await said('/api/products', token)).toBeNull();
  expect(await said('/api/cart', token)).toBeNull();
});

test.each(['/api/cart', '/api/products/nothing', '/api/dev/outbox', '/api/orders/nothing'])(
  '%s may not',
  async (path) => {
    expect(await said(path)).not.toBe('no-cache');
  },
);
