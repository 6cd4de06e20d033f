import { expect, test } from 'vitest';
import type { PageShop } from '#app/platform/http/pages/page-context.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { feedResponse } from './feed-response.server.ts';

const { db } = await openTestShop();
const shop = {
  db,
  reads: db,
  storeUrl: 'https://vastra.test',
  isLimited: true,
  address: '203.0.113.9',
} as PageShop;
const PART = 'x'.repeat(1_000_000);

async function* feedOf(parts: number) {
  for (let part = 0; part < parts; part += 1) yield PART;
}

test('a small feed is left to the cache of pages', async () => {
  const response = await feedResponse(shop, 'text/csv', () => feedOf(2));
  expect(response.headers.get('cache-control')).toBeNull();
  expect((await response.text()).length).toBe(2 * PART.length);
});

test('a large one is sent while it is made, whole, and not too often to one address', async () => {
  const ask = async () => await feedResponse(shop, 'text/csv', () => feedOf(12));
  const response = await ask();
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  expect((await response.text()).length).toBe(12 * PART.length);
  for (let count = 1; count < 30; count += 1) await (await ask()).body?.cancel();
  await expect(ask()).rejects.toMatchObject({ reason: 'too many' });
});
