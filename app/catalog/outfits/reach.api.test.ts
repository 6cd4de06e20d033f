import { expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const owner = await newShopper(shop);
const today = await findToday(shop.db);
const day = (count: number) => addDays(today, count);

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

async function newOutfit(name: string, pickUpPin: string | null): Promise<string> {
  const id = await inTransaction(shop.db, (trx) =>
    addProduct(trx, {
      ...{ name, categoryId: cast.rental, pricePaise: rupees(500), tags: ['reach'] },
      rental: { status: 'approved', securityDepositPaise: rupees(2000), ownerId: owner.id },
      pool: { sizes: ['M'], colors: ['Red'], quantity: 1 },
    }),
  );
  await owner.call('PUT', `/api/products/rentals/${id}`, { body: { pickUpPin } });
  return id;
}

await newOutfit('Near', '302001');
const far = await newOutfit('Far', '560034');
await newOutfit('Away', '194101');
await newOutfit('Unknown', null);

async function found(from: number, to: number, pin: string | undefined): Promise<string[]> {
  const query = new URLSearchParams({ tag: 'reach', from: day(from), to: day(to), ...(pin && { pin }) });
  const { body } = await shop.call('GET', `/api/products?${query}`);
  return body.products.map(({ name }: { name: string }) => name).sort();
}

test('without a PIN code a list shows what is free on the days', async () => {
  expect(await found(2, 3, undefined)).toEqual(['Away', 'Far', 'Near', 'Unknown']);
});

test('with one, what can arrive a day before', async () => {
  expect(await found(4, 5, '302006')).toEqual(['Unknown']);
  expect(await found(5, 6, '302006')).toEqual(['Near', 'Unknown']);
  expect(await found(6, 7, '302006')).toEqual(['Far', 'Near', 'Unknown']);
});

test('and is back in time for its next booking', async () => {
  const renter = await newShopper(shop);
  const body = { startDate: day(30), endDate: day(31), pin: '302006' };
  expect((await renter.call('POST', `/api/products/rentals/${far}/orders`, { body })).status).toBe(201);
  // It leaves for that booking on day 26, and is clean on the fifth day after it was sent back.
  expect(await found(20, 20, '302006')).toContain('Far');
  expect(await found(21, 21, '302006')).not.toContain('Far');
  expect(await found(21, 21, undefined)).toContain('Far');
  expect(await found(40, 40, '302006')).not.toContain('Far');
  expect(await found(41, 41, '302006')).toContain('Far');
});

test('a place that is not served is named, and nothing is shown', async () => {
  const { body } = await shop.call('GET', `/api/products?rental=1&from=${day(9)}&to=${day(9)}&pin=194101`);
  expect(body).toMatchObject({
    products: [],
    deliveryProblem: 'We do not deliver to PIN code 194101 yet. Please choose another address.',
  });
  expect((await shop.call('GET', `/api/products?from=${day(9)}&to=${day(9)}&pin=1941`)).status).toBe(400);
});
