import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop-for-tests.ts';

const shop = await openTestShop();
const tell = (body: unknown, headers?: Record<string, string>) =>
  shop.call('POST', '/api/vitals', { body, headers });

test('a reading is counted without unknown fields', async () => {
  const answer = await tell({
    page: 'product',
    vitals: { LCP: 1_250.5, CLS: 0 },
    address: '/product/42',
  });
  expect(answer.status).toBe(204);
  expect(shop.vitals).toEqual([{ page: 'product', vitals: { LCP: 1_250.5, CLS: 0 } }]);
});

test.each([
  [{ page: '/product/42', vitals: {} }],
  [{ page: 'home', vitals: { LCP: -1 } }],
  [{ page: 'home', vitals: { LCP: 1e9 } }],
  [{ page: 'home', vitals: { LCP: '12' } }],
  [{ page: 'home', vitals: { FID: 3 } }],
  [{ page: 'home' }],
  [[]],
])('%j is refused', async (body) => {
  const before = shop.vitals.length;
  expect((await tell(body)).status).toBe(400);
  expect(shop.vitals).toHaveLength(before);
});

test('a beacon without a JSON content type is refused', async () => {
  const answer = await tell('{"page":"home","vitals":{}}', { 'content-type': 'text/plain;charset=UTF-8' });
  expect(answer.status).toBe(415);
});
