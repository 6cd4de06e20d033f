import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop-for-tests.ts';

const shop = await openTestShop();
const sendReading = (body: unknown, headers?: Record<string, string>) =>
  shop.call('POST', '/api/vitals', { body, headers });

test('a reading is counted without unknown fields', async () => {
  const response = await sendReading({
    page: 'product',
    vitals: { LCP: 1_250.5, CLS: 0 },
    address: '/product/42',
  });
  expect(response.status).toBe(204);
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
  expect((await sendReading(body)).status).toBe(400);
  expect(shop.vitals).toHaveLength(before);
});

test('a beacon without a JSON content type is refused', async () => {
  const response = await sendReading('{"page":"home","vitals":{}}', {
    'content-type': 'text/plain;charset=UTF-8',
  });
  expect(response.status).toBe(415);
});
