import { expect, test } from 'vitest';
import { createApi } from '#app/api.ts';
import { NEVER_FAILING } from '#app/foundation/fail-switches.ts';
import { openTestShop } from '#test/shop-for-tests.ts';

const shop = await openTestShop();

test('POST /api/dev/clock moves the shop’s time forward and never back', async () => {
  const advance = (advanceSeconds: number) =>
    shop.call('POST', '/api/dev/clock', { body: { advanceSeconds } });
  const before = await advance(0);
  const after = await advance(3600);
  expect(Date.parse(after.body.now) - Date.parse(before.body.now)).toBeGreaterThanOrEqual(3_600_000);
  expect((await advance(-1)).status).toBe(400);
});

test('POST /api/dev/clock does what has become due', async () => {
  await shop.db
    .insertInto('rate_limits')
    .values({ bucket: 'door', window_starts_at: new Date(), used: 1 })
    .execute();
  await shop.call('POST', '/api/dev/clock', { body: { advanceSeconds: 2 * 24 * 60 * 60 } });
  expect(await shop.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});

test('POST /api/dev/fail makes one source fail, and 0 seconds mend it', async () => {
  const fail = async (seconds: number) => {
    const { body } = await shop.call('POST', '/api/dev/fail', { body: { name: 'banners', seconds } });
    return body.failing;
  };
  expect(await fail(60)).toEqual(['banners']);
  expect((await shop.call('GET', '/api/admin/banners')).status).toBe(503);
  expect((await shop.call('GET', '/api/admin/events')).status).toBe(200);
  expect(await fail(0)).toEqual([]);
  expect((await shop.call('GET', '/api/admin/banners')).status).toBe(200);
  expect((await shop.call('POST', '/api/dev/fail', { body: { name: 'moon', seconds: 1 } })).status).toBe(400);
});

test('from elsewhere the tools are for admins', async () => {
  const api = createApi({
    db: shop.db,
    failing: NEVER_FAILING,
    payments: shop.payments,
    demo: { isFromHere: () => false, readSwitches: async () => {}, runDue: shop.work.runDue },
    whereFrom: () => ({ address: '203.0.113.9', isLimited: false }),
    onBug: () => {},
  });
  const answer = await api.request('/api/dev/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"advanceSeconds":1}',
  });
  expect(answer.status).toBe(401);
});

test('a real shop has none of it', async () => {
  const api = createApi({
    db: shop.db,
    failing: NEVER_FAILING,
    payments: shop.payments,
    demo: undefined,
    whereFrom: () => ({ address: '127.0.0.1', isLimited: false }),
    onBug: () => {},
  });
  const answer = await api.request('/api/dev/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"advanceSeconds":1}',
  });
  expect(answer.status).toBe(404);
});
