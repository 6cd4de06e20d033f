import { expect, test } from 'vitest';
import { createApi } from '#app/api.ts';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { codeMail } from '#app/notifications/templates/account-messages.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { addPerson, type TestPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';

const shop = await openTestShop();

test('POST /api/dev/clock advances the shop’s clock and never moves it back', async () => {
  const advance = (advanceSeconds: number) =>
    shop.call('POST', '/api/dev/clock', { body: { advanceSeconds } });
  const before = await advance(0);
  const after = await advance(3600);
  expect(Date.parse(after.body.now) - Date.parse(before.body.now)).toBeGreaterThanOrEqual(3_600_000);
  expect((await advance(-1)).status).toBe(400);
});

test('POST /api/dev/clock runs the jobs that have become due', async () => {
  await shop.db
    .insertInto('rate_limits')
    .values({ bucket: 'sign-in', window_starts_at: new Date(), used: 1 })
    .execute();
  await shop.call('POST', '/api/dev/clock', { body: { advanceSeconds: 2 * 24 * 60 * 60 } });
  expect(await shop.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});

test('POST /api/dev/fail makes one source fail, and 0 seconds ends it', async () => {
  const fail = async (seconds: number) => {
    const { body } = await shop.call('POST', '/api/dev/fail', { body: { name: 'banners', seconds } });
    return body.failing;
  };
  expect(await fail(60)).toEqual(['banners']);
  const { status, body } = await shop.call('GET', '/api/admin/banners');
  // Empty, so that screens show their own message.
  expect([status, body.message]).toEqual([503, '']);
  expect((await shop.call('GET', '/api/admin/events')).status).toBe(200);
  expect(await fail(0)).toEqual([]);
  expect((await shop.call('GET', '/api/admin/banners')).status).toBe(200);
  expect((await shop.call('POST', '/api/dev/fail', { body: { name: 'moon', seconds: 1 } })).status).toBe(400);
});

test('GET /api/dev/outbox returns sent messages, newest first', async () => {
  for (const code of ['111111', '222222']) {
    const words = codeMail({ code, minutes: 5, shopName: 'Vastra', purpose: 'sign in' });
    await inTransaction(shop.db, (trx) => queueMessage(trx, { to: 'asha@vastra.test', message: words }));
  }
  const { status, body } = await shop.call('GET', '/api/dev/outbox?to=%20ASHA@vastra.test');
  expect(status).toBe(200);
  expect(body.messages.map(({ text }: { text: string }) => /\d{6}/.exec(text)?.[0])).toEqual([
    '222222',
    '111111',
  ]);
  expect((await shop.call('GET', '/api/dev/outbox')).body.messages).toHaveLength(2);
  expect((await shop.call('GET', '/api/dev/outbox?to=nobody')).body.messages).toEqual([]);
});

test('while mail fails, new messages stay out of the outbox; they arrive afterwards', async () => {
  const fail = async (seconds: number) => {
    await shop.call('POST', '/api/dev/fail', { body: { name: 'mail', seconds } });
    await shop.failing.read(shop.db);
  };
  const messages = async () => (await shop.call('GET', '/api/dev/outbox?to=late@vastra.test')).body.messages;
  await fail(60);
  const words = codeMail({ code: '333333', minutes: 5, shopName: 'Vastra', purpose: 'sign in' });
  await inTransaction(shop.db, (trx) => queueMessage(trx, { to: 'late@vastra.test', message: words }));
  await expect(shop.work.handlePendingEvents()).rejects.toThrow('Temporarily unavailable');
  expect(await messages()).toEqual([]);
  await fail(0);
  expect(await messages()).toHaveLength(1);
});

test.each([
  ['POST', '/api/dev/clock', '{"advanceSeconds":1}'],
  ['GET', '/api/dev/outbox', undefined],
])('from another machine, %s %s is only for admins', async (method, path, body) => {
  const api = createApi({
    ...shop.parts,
    identifySender: () => ({ address: '127.0.0.1', isLocal: false, isLimited: true }),
  });
  const call = async (person?: TestPerson) => {
    const headers = {
      'content-type': 'application/json',
      ...(person && { authorization: `Bearer ${person.token}` }),
    };
    return (await api.request(path, { method, headers, body })).status;
  };
  expect(await call()).toBe(401);
  expect(await call(await addPerson(shop))).toBe(403);
  expect(await call(await addPerson(shop, { isAdmin: true }))).toBe(200);
});

test.each([
  ['POST', '/api/dev/clock', '{"advanceSeconds":1}'],
  ['GET', '/api/dev/outbox', undefined],
])('a real shop has no %s %s', async (method, path, body) => {
  const api = createApi({ ...shop.parts, demo: undefined });
  const response = await api.request(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(response.status).toBe(404);
});
