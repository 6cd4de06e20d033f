import { expect, test } from 'vitest';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { advanceShopClock, findToday } from '#app/platform/time/shop-clock.server.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { findSaleRate } from '../tax-rate.ts';
import type { DatedRate } from './tax-rates.schema.ts';
import { findTaxRates } from './tax-rates.server.ts';

const shop = await openTestShop();
const admin = await addPerson(shop, { isAdmin: true });
const someone = await addPerson(shop);
const today = await findToday(shop.db);
const day = (count: number) => addDays(today, count);

const change = (id: string, body: unknown) =>
  shop.call('PUT', `/api/admin/tax-rates/${id}`, { token: admin.token, body });
const removeById = (id: string) => shop.call('DELETE', `/api/admin/tax-rates/${id}`, { token: admin.token });
const ofGoods = (rates: DatedRate[], prefix: string | null) =>
  rates.filter(({ kind, hsnPrefix }) => kind === 'sale' && hsnPrefix === prefix);

const read = async () => (await shop.call('GET', '/api/admin/tax-rates', { token: admin.token })).body;
const add = (body: unknown, token: string | undefined = admin.token) =>
  shop.call('POST', '/api/admin/tax-rates', { token, body });
const remove = (kind: string, from: string) =>
  shop.call('DELETE', `/api/admin/tax-rates/${kind}/${from}`, { token: admin.token });

test('admins read the current and past rates, in percent and rupees', async () => {
  const { sale, rates } = await read();
  expect(sale).toEqual({ threshold: 2500, below: 5, above: 18 });
  expect(ofGoods(rates, null)).toMatchObject([
    { from: '2025-09-22', fromDay: '2025-09-22', state: 'in force', threshold: 2500, below: 5, above: 18 },
    { from: '2017-07-01', state: 'past', threshold: 1000, below: 5, above: 12 },
  ]);
  expect(ofGoods(rates, '64')).toMatchObject([
    { kind: 'sale', from: '2025-09-22', state: 'in force', rate: null },
    { from: '2022-01-01', state: 'past', below: 12 },
    { from: '2018-07-27', state: 'past', below: 5 },
  ]);
  expect(ofGoods(rates, '7117')).toMatchObject([{ rate: 3, slabs: [{ upTo: null, rate: 3 }], cess: 0 }]);
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
  expect(body.rates).toContainEqual(body.rate);
  expect(body.rate).toMatchObject({
    ...{ kind: 'sale', from: day(1), state: 'to come', threshold: 3000, below: 2.5, above: 12.75 },
  });
  expect((await findTaxRates(shop.db)).sale.slabs[0]?.rate).toBe(500);
  await advanceShopClock(shop.db, 24 * 3600);
  expect((await findTaxRates(shop.db)).sale.slabs).toEqual([
    { upToPaise: 3000_00, rate: 250 },
    { upToPaise: null, rate: 1275 },
  ]);
  const refused = await remove('sale', day(1));
  expect([refused.status, refused.body.message]).toEqual([409, 'Rates that have started cannot be changed.']);
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
  expect(addition.after).toMatchObject({ kind: 'rental fee', slabs: [{ upTo: null, rate: 12 }] });
});

const HSN_DIGITS = 'Please enter the first 2, 4, 6 or 8 digits of the HSN codes.';
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
  [
    'another kind',
    { kind: 'gift' },
    400,
    'kind',
    'The rate must be for sale, rental fee, delivery or commission.',
  ],
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
  ['an HSN code of five digits', { hsnPrefix: '62044' }, 400, 'hsnPrefix', HSN_DIGITS],
  ['letters for an HSN code', { hsnPrefix: '62AB' }, 400, 'hsnPrefix', HSN_DIGITS],
  [
    'an HSN code for rental fees',
    { kind: 'rental fee', threshold: undefined, hsnPrefix: '6204' },
    400,
    'hsnPrefix',
    'Only the rate for sales can have an HSN code.',
  ],
  [
    'a last slab with a limit',
    { slabs: [{ upTo: 1000, rate: 5 }] },
    400,
    'slabs.0.upTo',
    'The last slab applies to everything above and has no limit.',
  ],
  [
    'a middle slab without a limit',
    { slabs: [{ rate: 5 }, { rate: 12 }] },
    400,
    'slabs.0.upTo',
    'Every slab except the last needs a limit in rupees.',
  ],
  [
    'slabs out of order',
    { slabs: [{ upTo: 2000, rate: 5 }, { upTo: 1000, rate: 12 }, { rate: 18 }] },
    400,
    'slabs.1.upTo',
    'The limits of the slabs must rise.',
  ],
  [
    'a slab with a lower rate',
    { slabs: [{ upTo: 2000, rate: 12 }, { rate: 5 }] },
    400,
    'slabs.1.rate',
    'The rate of a slab cannot be lower than the one before it.',
  ],
  [
    'no rate at all',
    { threshold: undefined, below: undefined, above: undefined },
    400,
    'rate',
    'Please enter a rate from 0 to 100 percent, with at most two decimals.',
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
  const ofPast = shop.db.updateTable('gst_rates').set({ rates: [0, 0] });
  await expect(ofPast.where('from_day', '=', '2017-07-01').execute()).rejects.toThrow('never changed');
  const forPast = { kind: 'sale', from_day: '2019-01-01', rates: [0] };
  await expect(shop.db.insertInto('gst_rates').values(forPast).execute()).rejects.toThrow('never changed');
});

test('only admins read and add rates', async () => {
  expect((await add(sale, someone.token)).status).toBe(403);
  expect((await shop.call('GET', '/api/admin/tax-rates')).status).toBe(401);
});

test('a rate by HSN applies from its day to the goods whose codes begin with it', async () => {
  const added = await add({
    kind: 'sale',
    hsnPrefix: '621410',
    fromDay: day(3),
    rate: 12.5,
    source: '1/2027',
  });
  expect([added.status, added.body.rate]).toMatchObject([
    201,
    { hsnPrefix: '621410', from: day(3), fromDay: day(3), state: 'to come', rate: 12.5, source: '1/2027' },
  ]);
  await advanceShopClock(shop.db, 3 * 24 * 3600);
  const rates = await findTaxRates(shop.db);
  expect(findSaleRate(rates, '62141090').slabs).toEqual([{ upToPaise: null, rate: 1250 }]);
  expect(findSaleRate(rates, '621420').slabs).toHaveLength(2);
});

test('a future rate is changed in part, and one that has started is not', async () => {
  const { rate } = (await add({ kind: 'sale', hsnPrefix: '65', from: day(90), rate: 18 })).body;
  const slabs = [{ upTo: 1000, rate: 5 }, { upTo: 2000, rate: 12 }, { rate: 18 }];
  const changed = await change(rate._id, { slabs, cess: 1 });
  expect([changed.status, changed.body.rate]).toMatchObject([
    200,
    {
      ...{ _id: rate._id, hsnPrefix: '65', from: day(90), rate: null, cess: 1 },
      slabs: [
        { upTo: 1000, rate: 5 },
        { upTo: 2000, rate: 12 },
        { upTo: null, rate: 18 },
      ],
    },
  ]);
  expect((await change(rate._id, { from: day(91) })).body.rate).toMatchObject({ from: day(91), cess: 1 });
  expect((await change(rate._id, { rate: 12 })).body.rate).toMatchObject({ rate: 12, from: day(91) });
  const threshold = await change(rate._id, { threshold: 900, below: 5, above: 12 });
  expect(threshold.body.rate).toMatchObject({ threshold: 900, below: 5, above: 12 });
  expect((await change(rate._id, { from: day(0) })).status).toBe(400);
  expect((await removeById(rate._id)).status).toBe(200);

  const [inForce] = ofGoods((await read()).rates, '7117');
  const started = inForce?._id as string;
  expect([(await change(started, { rate: 5 })).status, (await removeById(started)).status]).toEqual([
    409, 409,
  ]);
  for (const id of ['nothing', rate._id])
    expect([(await change(id, { rate: 5 })).status, (await removeById(id)).status]).toEqual([404, 404]);
});

test('of two admins who change and delete a rate at once, one is refused', async () => {
  const { rate } = (await add({ kind: 'sale', hsnPrefix: '66', from: day(90), rate: 18 })).body;
  const results = await Promise.all([removeById(rate._id), removeById(rate._id)]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('rates that a process of the release before adds or deletes reach the new table', async () => {
  const old = { kind: 'delivery', from_day: day(120), rate_below: 500, rate_above: 500 };
  await shop.db.insertInto('tax_rates').values(old).execute();
  const added = (await read()).rates.find(({ from }: DatedRate) => from === day(120));
  expect(added).toMatchObject({ kind: 'delivery', hsnPrefix: null, rate: 5 });
  await shop.db.deleteFrom('tax_rates').where('from_day', '=', day(120)).execute();
  expect((await read()).rates.some(({ from }: DatedRate) => from === day(120))).toBe(false);
});
