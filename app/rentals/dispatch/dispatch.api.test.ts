import { afterEach, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { saveSeller } from '#app/settings/settings.server.ts';
import { DEMO_SELLER } from '#demo/loading/demo-seller.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, type TestShopper } from '#test/shopper-for-tests.ts';
import { uploadedPicture } from '#test/uploaded-picture.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
await saveSeller(shop.db, DEMO_SELLER);
const admin = await newShopper(shop, { isAdmin: true });
const owner = await newShopper(shop, { name: 'Meera Nair' });
const asha = await newShopper(shop, { name: 'Asha Kulkarni' });
const priya = await newShopper(shop, { name: 'Priya Rao' });
const today = await findToday(shop.db);
await admin.call('PUT', '/api/admin/shipping/settings', { body: { weeklyDaysOff: [], holidays: [] } });
const day = (count: number) => addDays(today, count);

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

async function newOutfit(): Promise<string> {
  return await inTransaction(shop.db, (trx) =>
    addProduct(trx, {
      name: 'Banarasi lehenga',
      categoryId: cast.rental,
      pricePaise: rupees(500),
      rental: { status: 'approved', securityDepositPaise: rupees(2000), ownerId: owner.id },
      pool: { sizes: ['M'], colors: ['Red'], quantity: 1 },
    }),
  );
}

/** A request of three days. */
async function ask(renter: TestShopper, outfit: string, from: number): Promise<string> {
  const body = { startDate: day(from), endDate: day(from + 2) };
  const asked = await renter.call('POST', `/api/products/rentals/${outfit}/orders`, { body });
  expect([asked.status, asked.body.message]).toEqual([201, asked.body.message]);
  const { _id } = asked.body.rentalOrder;
  await shop.work.handlePendingEvents();
  return _id;
}

const path = (id: string) => `/api/products/rentals/orders/${id}`;
const move = (by: TestShopper, id: string, status: string) =>
  by.call('PUT', `${path(id)}/status`, { body: { status } });
const show = async (by: TestShopper, id: string) => (await by.get(path(id))).body.rentalOrder;

async function approved(renter: TestShopper, outfit: string, from: number): Promise<string> {
  const id = await ask(renter, outfit, from);
  expect((await move(owner, id, 'Approved')).status).toBe(200);
  return id;
}

/** Moves the rental's three days, so that it began this many days ago. */
async function begunAgo(id: string, days: number): Promise<void> {
  const dates = { starts_on: day(-days), ends_on: day(2 - days) };
  await shop.db.updateTable('rental_orders').set(dates).where('id', '=', id).execute();
}

test('an outfit is dispatched only after its return from the renter before is recorded', async () => {
  const outfit = await newOutfit();
  const first = await approved(asha, outfit, 5);
  const second = await ask(priya, outfit, 12);
  expect(await show(admin, second)).toMatchObject({ stillOut: null });
  expect((await move(admin, first, 'Dispatched')).status).toBe(200);
  await begunAgo(first, 23);
  const { number } = await show(admin, first);
  expect((await show(admin, first)).stillOut).toBeNull();
  const stillOut = { number, lateDays: 21, isBack: false };
  expect((await show(admin, second)).stillOut).toEqual({ ...stillOut, renter: 'Asha Kulkarni' });
  expect((await show(owner, second)).stillOut).toEqual({ ...stillOut, renter: 'Asha' });
  expect((await show(priya, second)).stillOut).toBeNull();

  expect((await move(owner, second, 'Approved')).status).toBe(200);
  const refused = await move(admin, second, 'Dispatched');
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `This outfit is still with Asha Kulkarni (${number}) and is overdue by 21 days. Record its return first.`,
  ]);
  await owner.call('POST', `${path(first)}/return-report`);
  expect((await show(admin, second)).stillOut).toMatchObject({ lateDays: 0, isBack: true });
  expect((await move(admin, second, 'Dispatched')).body.message).toBe(
    `The return of this outfit from Asha Kulkarni (${number}) is not recorded. Record it first.`,
  );
  expect((await move(admin, first, 'Returned')).status).toBe(200);
  expect((await move(admin, second, 'Dispatched')).status).toBe(200);
});

test('staff learn of the rental that begins before another one of its outfit, until it is over', async () => {
  const outfit = await newOutfit();
  const first = await approved(asha, outfit, 5);
  const second = await approved(priya, outfit, 12);
  const { number } = await show(admin, first);
  expect((await show(admin, first)).earlier).toBeNull();
  expect((await show(admin, second)).earlier).toEqual({ number, renter: 'Asha Kulkarni', startDate: day(5) });
  for (const side of [owner, priya]) expect((await show(side, second)).earlier).toBeNull();
  await begunAgo(first, 3);
  expect((await show(admin, second)).earlier).toBeNull();
  expect((await move(admin, first, 'Cancelled')).status).toBe(200);
});

test('of two concurrent dispatches of one outfit, one succeeds', async () => {
  for (let time = 0; time < 5; time += 1) {
    const outfit = await newOutfit();
    const rentals = [await approved(asha, outfit, 5), await approved(priya, outfit, 12)];
    const responses = await Promise.all(rentals.map((id) => move(admin, id, 'Dispatched')));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('an outfit that is not sent is marked after the first day, and not dispatched after the last', async () => {
  const [late, over] = [
    await approved(asha, await newOutfit(), 5),
    await approved(priya, await newOutfit(), 5),
  ];
  const tasks = async () => {
    const { rentalsToDispatch, unsentRentals } = (await admin.get('/api/admin/pending')).body;
    return { rentalsToDispatch, unsentRentals };
  };
  await begunAgo(late, 0);
  expect((await show(asha, late)).unsent).toBeNull();
  const before = await tasks();
  await begunAgo(late, 1);
  await begunAgo(over, 3);
  expect([(await show(asha, late)).unsent, (await show(owner, over)).unsent]).toEqual(['late', 'over']);

  const listed = await admin.get('/api/admin/rental-orders?outfit=not+sent');
  const { pending } = (await admin.get('/api/admin/stats')).body;
  expect(listed.body.rentalOrders.map(({ _id }: { _id: string }) => _id).sort()).toEqual([late, over].sort());
  expect(pending.unsentRentals).toBe(2);
  // Each rental counts in one task only: from the second day, `unsentRentals` replaces `rentalsToDispatch`.
  expect(await tasks()).toEqual({ rentalsToDispatch: before.rentalsToDispatch - 1, unsentRentals: 2 });

  const refused = await move(admin, over, 'Dispatched');
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `The last day of this rental was ${formatDay(day(-1))}, so it can no longer be dispatched. Cancel it: what was paid is refunded, and the renter can ask for other dates.`,
  ]);
  const { total } = await show(priya, over);
  const payment = await priya.call('POST', '/api/payment/create-order', {
    body: { rentalOrder: over, amount: total * 100 },
  });
  expect([payment.status, payment.body.message]).toEqual([
    409,
    'The last day of this rental has passed, so nothing can be paid for it any more.',
  ]);
  expect((await move(admin, over, 'Cancelled')).status).toBe(200);
  expect((await move(admin, late, 'Dispatched')).status).toBe(200);
  expect((await show(asha, late)).unsent).toBeNull();
});

test('an outfit that was handed over can be dispatched after the last day: the record is late, not the outfit', async () => {
  const id = await approved(asha, await newOutfit(), 5);
  await begunAgo(id, 3);
  expect((await show(admin, id)).unsent).toBe('over');
  const images = [await uploadedPicture(shop, owner)];
  const body = { moment: 'handed over', images, remark: '' };
  expect((await owner.call('POST', `${path(id)}/handover`, { body })).status).toBe(200);
  expect((await show(admin, id)).unsent).toBeNull();
  const { body: listed } = await admin.get('/api/admin/rental-orders?outfit=not+sent');
  expect(listed.rentalOrders.map(({ _id }: { _id: string }) => _id)).not.toContain(id);
  expect((await move(admin, id, 'Dispatched')).status).toBe(200);
});
