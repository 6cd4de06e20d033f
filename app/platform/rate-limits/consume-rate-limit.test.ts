import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop-for-tests.ts';
import { consumeRateLimit, resetRateLimit } from './consume-rate-limit.server.ts';

const shop = await openTestShop();
const limit = { bucket: 'sign-in', limit: 5, minutes: 15 };

test('of many parallel uses only the allowed number succeeds', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => consumeRateLimit(shop.db, limit)));
  expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(5);
  const refused = tries.find((each) => each.status === 'rejected');
  expect(refused?.reason).toMatchObject({ reason: 'too many', retryAfterSeconds: expect.any(Number) });
});

test('buckets are independent, and a reset bucket is empty', async () => {
  await consumeRateLimit(shop.db, { ...limit, bucket: 'elsewhere' });
  await resetRateLimit(shop.db, limit.bucket);
  await consumeRateLimit(shop.db, limit);
});
