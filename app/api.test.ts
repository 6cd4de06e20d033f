import { expect, test } from 'vitest';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { createApi } from './api.ts';
import type { FailSwitches, Source } from './platform/fault-injection/fail-switches.ts';
import { listRoutes, type PublicData } from './platform/http/api/route-policy.ts';

const shop = await openTestShop();
const routes = listRoutes(createApi(shop.parts));
const routeOf = (method: string, path: string) =>
  routes.find((route) => route.method === method && route.path === path);

test('every route declares its policy, and every write the public data that it changes', () => {
  const isWrite = (method: string) => method !== 'GET';
  const incomplete = routes.filter(
    ({ method, policy }) => !policy || isWrite(method) !== (policy.changes !== undefined),
  );
  expect(routes.length).toBeGreaterThan(150);
  expect(incomplete.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test.each([
  ['/api/admin/categories-with-info', 'categories'],
  ['/api/products/search', 'search'],
  ['/api/products/reviews/recent', 'reviews'],
  ['/api/products/0192/reviews', 'reviews', 'POST'],
  ['/api/products/0192', 'products'],
  ['/api/cart/my-orders', 'orders'],
  ['/api/cart', 'cart'],
  ['/api/payment/create-order', 'payment', 'POST'],
  ['/api/auth/me', undefined],
])('%s belongs to the source %s', async (path, source, method = 'GET') => {
  const asked: Source[] = [];
  const failing: FailSwitches = {
    isFailing: (each) => asked.push(each) > 0,
    isAnyFailing: () => true,
  };
  const { status } = await createApi({ ...shop.parts, failing }).request(path, { method });
  expect(asked).toEqual(source ? [source] : []);
  expect(status === 503).toBe(source !== undefined);
});

test.each([
  ['PUT', '/api/admin/products/{id}', ['products']],
  ['PUT', '/api/admin/banners/{id}', ['content']],
  ['PUT', '/api/admin/settings', ['settings']],
  ['POST', '/api/dev/clock', ['products', 'content', 'settings']],
  ['PUT', '/api/products/{id}/reviews/{reviewId}', ['products']],
  ['POST', '/api/products/rentals/{id}/orders', ['products']],
  ['POST', '/api/cart/orders', ['products']],
  ['PATCH', '/api/auth/me', ['products']],
  ['POST', '/api/orders/{id}/cancel', ['products']],
  ['POST', '/api/payment/create-order', ['products']],
  ['POST', '/api/payment/cancel', ['products']],
])('%s %s changes %j', (method, path, changes) => {
  expect(routeOf(method, path)?.policy?.changes).toEqual(changes);
});

test.each([
  ['GET', '/api/admin/products'],
  ['POST', '/api/addresses'],
  ['DELETE', '/api/addresses/{id}'],
  ['POST', '/api/auth/login'],
  ['POST', '/api/cart'],
  ['POST', '/api/wishlist'],
  ['POST', '/api/orders/{id}/returns'],
  ['POST', '/api/payment/webhook/{provider}'],
  ['POST', '/api/media/upload'],
])('%s %s does not change public data', (method, path) => {
  expect(routeOf(method, path)).toBeDefined();
  expect(routeOf(method, path)?.policy?.changes ?? []).toEqual([]);
});

test('only a write that succeeded reports a change of public data', async () => {
  const reported: (readonly PublicData[])[] = [];
  const api = createApi({
    ...shop.parts,
    identifySender: () => ({ address: '127.0.0.1', isLocal: true, isLimited: false }),
    onPublicChange: (changes) => void reported.push(changes),
  });
  const advance = (advanceSeconds: number) =>
    api.request('/api/dev/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceSeconds }),
    });
  expect([(await advance(-1)).status, reported]).toEqual([400, []]);
  expect([(await advance(1)).status, reported]).toEqual([200, [['products', 'content', 'settings']]]);
});

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
