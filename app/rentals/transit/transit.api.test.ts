import { afterEach, describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { blockedDays } from '#app/catalog/outfits/blocked-days.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper, type TestShopper } from '#test/shopper-for-tests.ts';
import { insertOccupied } from '../availability/occupied-days.db.server.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const owner = await newShopper(shop, { name: 'Meera Nair' });
const today = await findToday(shop.db);
const day = (count: number) => addDays(today, count);
const period = (from: number, to = from) => ({ startDate: day(from), endDate: day(to) });

// Every day is a working day, so that days can be counted from today.
await admin.call('PUT', '/api/admin/shipping/settings', { body: { weeklyDaysOff: [], holidays: [] } });
await admin.call('PUT', '/api/admin/shipping/zones', {
  body: {
    zones: [
      { name: 'Jaipur', pins: ['302'], daysMin: 1, daysMax: 2 },
      { name: 'Bengaluru', pins: ['560'], daysMin: 1, daysMax: 3 },
      { name: 'Ladakh', pins: ['194'], serviceable: false },
    ],
  },
});

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

/** An approved outfit picked up in Bengaluru, three days from Jaipur. */
async function newOutfit(pickUpPin: string | null = '560034'): Promise<string> {
  const id = await inTransaction(shop.db, (trx) =>
    addProduct(trx, {
      ...{ name: 'Banarasi lehenga', categoryId: cast.rental, pricePaise: rupees(500) },
      rental: { status: 'approved', securityDepositPaise: rupees(2000), ownerId: owner.id },
      pool: { sizes: ['M'], colors: ['Red'], quantity: 1 },
    }),
  );
  const { status } = await owner.call('PUT', `/api/products/rentals/${id}`, { body: { pickUpPin } });
  expect(status).toBe(200);
  return id;
}

const ask = (renter: TestShopper, outfit: string, input: object) =>
  renter.call('POST', `/api/products/rentals/${outfit}/orders`, { body: input });

const blocked = async (outfit: string) =>
  (await shop.call('GET', `/api/products/${outfit}/availability`)).body.unavailable
    .filter(({ reason }: { reason: string }) => reason !== 'cleaning')
    .map(({ startDate, endDate }: { startDate: string; endDate: string }) => [startDate, endDate]);

describe('the calendar of an outfit with a pick-up PIN code', () => {
  test('knows the way to a PIN code, and is as before without one', async () => {
    const outfit = await newOutfit();
    const path = `/api/products/${outfit}/availability`;
    expect((await shop.call('GET', path)).body).toMatchObject({
      ...{ route: null, isPickUpKnown: true, travelProblem: null, arrivesFrom: day(4) },
    });
    expect((await shop.call('GET', `${path}?pin=302006`)).body).toMatchObject({
      route: { days: 3, weeklyDaysOff: [], holidays: [] },
      // two days to answer, three on the way
      ...{ travelProblem: null, arrivesFrom: day(6) },
    });
    expect((await shop.call('GET', `${path}?pin=3020`)).status).toBe(400);
  });

  test('says where couriers do not go', async () => {
    const path = `/api/products/${await newOutfit()}/availability?pin=194101`;
    expect((await shop.call('GET', path)).body).toMatchObject({
      route: null,
      travelProblem: 'We do not deliver to PIN code 194101 yet. Please choose another address.',
    });
    const far = `/api/products/${await newOutfit('194101')}/availability?pin=302006`;
    expect((await shop.call('GET', far)).body.travelProblem).toBe(
      'Couriers do not pick up where this outfit is, so it cannot be sent to you.',
    );
  });
});

test('the delivery of an outfit says whether couriers pick it up, if that is known', async () => {
  const asked = async (outfit: string, pin: string) =>
    (await shop.call('GET', `/api/shipping/serviceability?pin=${pin}&product=${outfit}`)).body;
  const refused = {
    serviceable: false,
    deliveryBy: null,
    cashOnDelivery: false,
    cashLimit: null,
    charge: null,
  };
  expect(await asked(await newOutfit('194101'), '302006')).toMatchObject(refused);
  expect(await asked(await newOutfit(), '194101')).toMatchObject(refused);
  for (const pickUpPin of ['560034', null])
    expect(await asked(await newOutfit(pickUpPin), '302006')).toMatchObject({
      ...{ serviceable: true, cashOnDelivery: true, charge: 0 },
    });
});

describe('a request with a PIN code', () => {
  test('blocks the days on the way and the cleaning after them', async () => {
    const outfit = await newOutfit();
    const { status, body } = await ask(await newShopper(shop), outfit, { ...period(10, 11), pin: '302006' });
    expect(status).toBe(201);
    expect(body.rentalOrder).toMatchObject({
      ...{ rentalPeriod: period(10, 11), days: 2, total: 1000 },
      travel: { leavesOn: day(6), backOn: day(14) },
    });
    expect(await blocked(outfit)).toEqual([[day(6), day(16)]]);
  });

  test.each([
    ['that could not arrive', period(5), '302006', period(6)],
    ['that could not be back before the next booking', period(12), '302006', period(27)],
    ['that could not arrive after a booking', period(26), '302006', period(27)],
  ])('%s is refused with the next free days', async (_, input, pin, next) => {
    const outfit = await newOutfit();
    expect((await ask(await newShopper(shop), outfit, period(17, 20))).status).toBe(201);
    const { status, body } = await ask(await newShopper(shop), outfit, { ...input, pin });
    expect(status).toBe(409);
    expect(body.message).toMatch(
      /^It cannot arrive a day before [\w ]+ and be back in time\. Next available: /,
    );
    expect(body.nextFree[0]).toEqual(next);
    // Without a PIN code, transit does not matter.
    expect((await ask(await newShopper(shop), outfit, input)).status).toBe(201);
  });

  test('to a place that is not served is refused in words', async () => {
    const outfit = await newOutfit();
    const { status, body } = await ask(await newShopper(shop), outfit, { ...period(20), pin: '194101' });
    expect([status, body.message]).toEqual([
      409,
      'We do not deliver to PIN code 194101 yet. Please choose another address.',
    ]);
  });

  test('of many at once for days that only the way shares, one succeeds', async () => {
    const outfit = await newOutfit();
    const renters = await Promise.all(Array.from({ length: 20 }, () => newShopper(shop)));
    const responses = await Promise.all(
      renters.map((renter, index) => ask(renter, outfit, { ...period(10 + 4 * (index % 2)), pin: '302006' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });
});

test('an order knows the PIN code of its address, and blocks the days on the way, by cash and by card', async () => {
  for (const method of ['cash', 'card']) {
    const outfit = await newOutfit();
    const renter = await newShopper(shop);
    await renter.add({ product: outfit, quantity: 1, rentalPeriod: period(10, 11) });
    const paid = method === 'card' ? { paymentMethod: 'razorpay', ...(await renter.pay()) } : {};
    expect((await renter.order(paid)).status).toBe(201);
    expect(await blocked(outfit)).toEqual([[day(6), day(16)]]);
  }
});

test('a cart says that the outfit cannot arrive in time, and cannot be ordered', async () => {
  const outfit = await newOutfit();
  const renter = await newShopper(shop);
  await renter.add({ product: outfit, quantity: 1, rentalPeriod: period(4) });
  expect((await renter.get('/api/cart')).body.items[0].problem).toBeNull();
  const [line] = (await renter.get('/api/cart?pin=302006')).body.items;
  expect(line.problem).toMatch(/^It cannot arrive a day before/);
  expect(line.nextFree[0]).toEqual(period(6));
  const { status, body } = await renter.order({ shippingInfo: jaipur });
  expect([status, body.nextFree[0]]).toEqual([409, period(6)]);
});

test('a cart promises a delivery only for the outfits that can arrive', async () => {
  const renter = await newShopper(shop);
  for (const rentalPeriod of [period(4), period(8)])
    await renter.add({ product: await newOutfit(), quantity: 1, rentalPeriod });
  const { items, delivery } = (await renter.get('/api/cart?pin=302006')).body;
  expect(items.map(({ problem }: { problem: string | null }) => problem !== null).sort()).toEqual([
    false,
    true,
  ]);
  expect(delivery.deliveryBy).toEqual({ earliest: day(7), latest: day(7) });
});

test('days on which it cannot arrive are not added to a cart whose PIN code is known', async () => {
  const renter = await newShopper(shop);
  const body = { product: await newOutfit(), quantity: 1, rentalPeriod: period(4) };
  const refused = await renter.call('POST', '/api/cart?pin=302006', { body });
  expect([refused.status, refused.body.nextFree[0]]).toEqual([409, period(6)]);
  const inTime = { ...body, rentalPeriod: period(6) };
  expect((await renter.call('POST', '/api/cart?pin=302006', { body: inTime })).status).toBe(200);
});

test('an outfit without a pick-up PIN code is booked as before, wherever it goes', async () => {
  const outfit = await newOutfit(null);
  const { status, body } = await ask(await newShopper(shop), outfit, { ...period(1, 3), pin: '302006' });
  expect([status, body.rentalOrder.travel]).toEqual([201, null]);
  expect(await blocked(outfit)).toEqual([[day(1), day(5)]]);
});

describe('the database', () => {
  async function requested(outfit: string) {
    const { body } = await ask(await newShopper(shop), outfit, { ...period(10, 11), pin: '302006' });
    return body.rentalOrder._id as string;
  }

  test('refuses a booking that leaves out the days on its way', async () => {
    const outfit = await newOutfit();
    const rentalOrderId = await requested(outfit);
    const insert = inTransaction(shop.db, async (trx) => {
      await trx.deleteFrom('occupied_days').where('rental_order_id', '=', rentalOrderId).execute();
      const dates = { productId: outfit, period: period(10, 11), turnaroundDays: 2 };
      await insertOccupied(trx, [{ ...dates, by: { rentalOrderId } }]);
    });
    await expect(insert).rejects.toThrow('a booking blocks its days on the way and of cleaning');
    expect(await blocked(outfit)).toEqual([[day(6), day(16)]]);
  });

  test('refuses the second of two connections that take days which only the way shares', async () => {
    const outfit = await newOutfit();
    const buffers = { turnaroundDays: 2, route: { days: 3, weeklyDaysOff: [], holidays: [] } };
    const take = (dates: ReturnType<typeof period>) =>
      inTransaction(shop.db, async (trx) => {
        const { startDate, endDate } = blockedDays(dates, buffers);
        const row = { id: newId(), product_id: outfit, days: `[${startDate},${endDate}]` };
        await trx.insertInto('occupied_days').values(row).execute();
      });
    const results = await Promise.allSettled([take(period(30)), take(period(34))]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
