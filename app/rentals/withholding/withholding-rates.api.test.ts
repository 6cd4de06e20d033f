import { expect, test } from 'vitest';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { advanceShopClock, findToday } from '#app/platform/time/shop-clock.server.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { findWithholdingRates } from './withholding.db.server.ts';

const shop = await openTestShop();
const admin = await addPerson(shop, { isAdmin: true });
const someone = await addPerson(shop);
const today = await findToday(shop.db);
const PATH = '/api/admin/withholding-rates';

const read = async () => (await shop.call('GET', PATH, { token: admin.token })).body.rates;
const add = (body: object, token = admin.token) => shop.call('POST', PATH, { token, body });
const remove = (kind: string, from: string, token = admin.token) =>
  shop.call('DELETE', `${PATH}/${encodeURIComponent(kind)}/${from}`, { token });

test('the rates of the law are there with their dates', async () => {
  expect((await read()).map(({ kind, from, rate, state }: never) => [kind, from, rate, state])).toEqual([
    ['tcs', '2024-07-10', 0.5, 'in force'],
    ['tcs', '2018-10-01', 1, 'past'],
    ['tds', '2024-10-01', 0.1, 'in force'],
    ['tds', '2021-04-01', 1, 'past'],
    ['tds', '2020-10-01', 0.75, 'past'],
    ['tds without pan', '2020-10-01', 5, 'in force'],
  ]);
});

test('a rate is in force from its day, and can be deleted only before', async () => {
  const [tomorrow, later] = [addDays(today, 1), addDays(today, 40)];
  const source = 'Notification 1/2026-Central Tax';
  const added = await add({ kind: 'tcs', from: tomorrow, rate: 0.75, source });
  expect(added.status).toBe(201);
  expect(added.body.rates[0]).toEqual({ kind: 'tcs', from: tomorrow, rate: 0.75, source, state: 'to come' });
  expect((await findWithholdingRates(shop.db)).tcs).toBe(50);
  expect((await add({ kind: 'tcs', from: tomorrow, rate: 1 })).status).toBe(409);
  expect((await add({ kind: 'tds without pan', from: later, rate: 20 })).status).toBe(201);
  const left = await remove('tds without pan', later);
  expect(left.status).toBe(200);
  expect(left.body.rates.filter(({ state }: { state: string }) => state === 'to come')).toHaveLength(1);
  await advanceShopClock(shop.db, 24 * 3600);
  expect((await findWithholdingRates(shop.db)).tcs).toBe(75);
  expect((await remove('tcs', tomorrow)).status).toBe(409);
  expect((await remove('tcs', later)).status).toBe(404);
  const { entries } = (await shop.call('GET', '/api/admin/audit', { token: admin.token })).body;
  const logged = entries.filter(
    ({ subject }: never) => (subject as { kind: string }).kind === 'withholding rate',
  );
  expect(logged.map(({ action }: { action: string }) => action)).toEqual(['deleted', 'created', 'created']);
});

test.each([
  ['today', { from: today }],
  ['a day of the past', { from: '2020-01-01' }],
  ['no day', { from: '2027-02-30' }],
  ['more than the law ever had', { rate: 50 }],
  ['three decimals', { rate: 0.125 }],
  ['less than nothing', { rate: -1 }],
  ['another tax', { kind: 'gst' }],
])('%s is refused', async (_, wrong) => {
  const answer = await add({ kind: 'tds', from: addDays(today, 90), rate: 0.1, ...wrong });
  expect([answer.status, answer.body.errors.length]).toEqual([400, 1]);
});

test('only staff with the settings change them', async () => {
  expect((await shop.call('GET', PATH, { token: someone.token })).status).toBe(403);
  expect((await add({ kind: 'tds', from: addDays(today, 90), rate: 0.1 }, someone.token)).status).toBe(403);
  expect((await remove('tds', '2024-10-01', someone.token)).status).toBe(403);
});
