import { expect, test } from 'vitest';
import { paise } from '#app/platform/money/money.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { advanceShopClock, findToday } from '#app/platform/time/shop-clock.server.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { fromPercentRate, isBetweenRates } from '../tax.ts';
import { findTaxRates } from './tax-rates.server.ts';

const shop = await openTestShop();
const admin = await addPerson(shop, { isAdmin: true });
const someone = await addPerson(shop);
const today = await findToday(shop.db);
const day = (count: number) => addDays(today, count);

const read = async () => (await shop.call('GET', '/api/admin/tax-rates', { token: admin.token })).body;
const add = (body: unknown, token: string | undefined = admin.token) =>
  shop.call('POST', '/api/admin/tax-rates', { token, body });
const remove = (kind: string, from: string) =>
  shop.call('DELETE', `/api/admin/tax-rates/${kind}/${from}`, { token: admin.token });

test('admins read the current and past rates, in percent and rupees', async () => {
  const { sale, rates } = await read();
  expect(sale).toEqual({ threshold: 2500, below: 5, above: 18 });
  expect(isBetweenRates(fromPercentRate(sale), paise(2800_00))).toBe(true);
  expect(rates.filter(({ kind }: { kind: string }) => kind === 'sale')).toEqual([
    { kind: 'sale', from: '2025-09-22', state: 'in force', threshold: 2500, below: 5, above: 18 },
    { kind: 'sale', from: '2017-07-01', state: 'past', threshold: 1000, below: 5, above: 12 },
  ]);
});

test('a new rate applies from its start date in India, not before', async () => {
  const { status, body } = await add({
    kind: 'sale',
    from: day(1),
    threshold: 3000,
    below: 2.5,
    above: 12.75,
  });
  expect(status).toBe(201);
  expect(body.rates).toContainEqual({
    ...{ kind: 'sale', from: day(1), state: 'to come', threshold: 3000, below: 2.5, above: 12.75 },
  });
  expect((await findTaxRates(shop.db)).sale.below).toBe(500);
  await advanceShopClock(shop.db, 24 * 3600);
  expect((await findTaxRates(shop.db)).sale).toEqual({
    thresholdPaise: 3000_00,
    ...{ below: 250, above: 1275 },
  });
  expect((await remove('sale', day(1))).body.message).toContain('cannot be changed');
});

test('a future rate can be deleted; both writes are in the audit log', async () => {
  expect((await add({ kind: 'rental fee', from: day(30), below: 12 })).status).toBe(201);
  const { status, body } = await remove('rental fee', day(30));
  expect(status).toBe(200);
  expect(body.rates.some(({ from }: { from: string }) => from === day(30))).toBe(false);
  expect((await remove('rental fee', day(30))).status).toBe(404);
  const log = await shop.call('GET', '/api/admin/audit?kind=tax+rate', { token: admin.token });
  const [deletion, addition] = log.body.entries;
  expect([deletion.action, addition.action]).toEqual(['deleted', 'created']);
  expect(addition.after).toMatchObject({ kind: 'rental fee', below: 12, above: 12 });
});

const sale = { kind: 'sale', from: day(60), threshold: 2500, below: 5, above: 18 };
test.each([
  [
    'today',
    { from: day(1) },
    400,
    'from',
    'The earliest start date is tomorrow. Rates that have started cannot be changed.',
  ],
  [
    'a past day',
    { from: '2020-01-01' },
    400,
    'from',
    'The earliest start date is tomorrow. Rates that have started cannot be changed.',
  ],
  ['an invalid day', { from: '2027-02-30' }, 400, 'from', 'Please enter the start date as YYYY-MM-DD.'],
  ['another kind', { kind: 'gift' }, 400, 'kind', 'The rate must be for sale, rental fee or delivery.'],
  [
    '101 percent',
    { above: 101 },
    400,
    'above',
    'Please enter a rate from 0 to 100 percent, with at most two decimals.',
  ],
  [
    'a negative rate',
    { below: -1 },
    400,
    'below',
    'Please enter a rate from 0 to 100 percent, with at most two decimals.',
  ],
  [
    'three decimals',
    { below: 2.125 },
    400,
    'below',
    'Please enter a rate from 0 to 100 percent, with at most two decimals.',
  ],
  [
    'a lower rate above than below',
    { above: 4 },
    400,
    'above',
    'The rate above that value cannot be lower than the one up to it.',
  ],
  [
    'a threshold of 0',
    { threshold: 0 },
    400,
    'threshold',
    'Please enter a value in rupees above 0, with at most two decimals.',
  ],
  [
    'two rates for delivery',
    { kind: 'delivery' },
    400,
    'threshold',
    'Only the rate for sales can have a threshold.',
  ],
])('%s is refused', async (_what, wrong, expected, path, message) => {
  const before = await read();
  const { status, body } = await add({ ...sale, ...wrong });
  expect([status, body.errors[0]]).toEqual([expected, { path, message }]);
  expect(await read()).toEqual(before);
});

test('concurrent additions leave one rate per kind and day', async () => {
  const both = await Promise.all([add(sale), add({ ...sale, above: 28 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    message: 'A rate with this start date already exists.',
    errors: [{ path: 'from' }],
  });
});

test('the database refuses changes to past rates', async () => {
  const ofPast = shop.db.updateTable('tax_rates').set({ rate_above: 0, rate_below: 0 });
  await expect(ofPast.where('from_day', '=', '2017-07-01').execute()).rejects.toThrow('never changed');
  const forPast = { kind: 'sale', from_day: '2019-01-01', rate_below: 0, rate_above: 0 };
  await expect(shop.db.insertInto('tax_rates').values(forPast).execute()).rejects.toThrow('never changed');
});

test('only admins read and add rates', async () => {
  expect((await add(sale, someone.token)).status).toBe(403);
  expect((await shop.call('GET', '/api/admin/tax-rates')).status).toBe(401);
});
