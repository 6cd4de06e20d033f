import { afterEach, describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { advanceShopClock, findToday } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, type TestShopper } from '#test/shopper-for-tests.ts';
import { sendRentalReminders } from '../moves/notify-rental-parties.server.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const owner = await newShopper(shop, { name: 'Meera Nair' });
const today = await findToday(shop.db);
const day = (count: number) => addDays(today, count);
const period = (from: number, to = from + 2) => ({ startDate: day(from), endDate: day(to) });
const dates = (from: number) => formatPeriod(day(from), day(from + 2));

// Every day is a working day, so that days can be counted from today.
await admin.call('PUT', '/api/admin/shipping/settings', { body: { weeklyDaysOff: [], holidays: [] } });
await admin.call('PUT', '/api/admin/shipping/zones', {
  body: {
    zones: [
      { name: 'Jaipur', pins: ['302'], daysMin: 1, daysMax: 2 },
      { name: 'Bengaluru', pins: ['560'], daysMin: 1, daysMax: 3 },
    ],
  },
});

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

async function newOutfit(): Promise<string> {
  return await inTransaction(shop.db, (trx) =>
    addProduct(trx, {
      ...{ name: 'Banarasi lehenga', categoryId: cast.rental, pricePaise: rupees(500) },
      rental: { status: 'approved', securityDepositPaise: rupees(2000), ownerId: owner.id },
      pool: { sizes: ['M'], colors: ['Red'], quantity: 1 },
    }),
  );
}

const ask = (renter: TestShopper, outfit: string, input: object) =>
  renter.call('POST', `/api/products/rentals/${outfit}/orders`, { body: input });
const move = (by: TestShopper, id: string, input: object) =>
  by.call('PUT', `/api/products/rentals/orders/${id}/status`, { body: input });
const change = (by: TestShopper, id: string, body: object) =>
  by.call('POST', `/api/products/rentals/orders/${id}/dates`, { body });
const answer = (by: TestShopper, id: string, agrees: boolean) =>
  by.call('PUT', `/api/products/rentals/orders/${id}/dates`, { body: { agrees } });

/** A rental of days 10 to 12. */
async function rented({
  status = 'Pending',
  outfit,
  pin,
}: {
  status?: string;
  outfit?: string;
  pin?: string;
} = {}) {
  const renter = await newShopper(shop, { name: 'Asha Kulkarni' });
  const product = outfit ?? (await newOutfit());
  const { body } = await ask(renter, product, { ...period(10), pin });
  const id = body.rentalOrder._id as string;
  if (status !== 'Pending') expect((await move(owner, id, { status: 'Approved' })).status).toBe(200);
  return { id, renter, outfit: product };
}

const blocked = async (outfit: string) =>
  (await shop.call('GET', `/api/products/${outfit}/availability`)).body.unavailable
    .filter(({ reason }: { reason: string }) => reason !== 'cleaning')
    .map(({ startDate, endDate }: { startDate: string; endDate: string }) => [startDate, endDate]);

async function mailsTo(person: TestShopper) {
  await shop.work.handlePendingEvents();
  const rows = await shop.db
    .selectFrom('messages')
    .select('subject')
    .where('recipient', '=', person.email)
    .execute();
  return rows.map(({ subject }) => subject);
}

describe('a request that the owner has not answered', () => {
  test('takes the new dates at once, also days that it has itself, and both sides are told', async () => {
    const { id, renter, outfit } = await rented();
    const { status, body } = await change(renter, id, { startDate: day(11) });
    expect(status).toBe(200);
    expect(body.rentalOrder).toMatchObject({
      ...{ status: 'Pending', rentalPeriod: period(11), days: 3, total: 1500, canChangeDates: true },
      dateChanges: [{ state: 'made', from: period(10), to: period(11), by: 'renter', reason: null }],
    });
    expect(await blocked(outfit)).toEqual([[day(11), day(15)]]);
    for (const person of [renter, owner])
      expect(await mailsTo(person)).toContain('New dates for Banarasi lehenga');
  });

  test('is not approved for dates that the owner has not seen', async () => {
    const { id, renter } = await rented();
    await change(renter, id, { startDate: day(20) });
    const stale = await move(owner, id, { status: 'Approved', startDate: day(10) });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      `The dates of this request have changed to ${dates(20)}.`,
    ]);
    expect((await move(owner, id, { status: 'Approved', startDate: day(20) })).status).toBe(200);
  });

  test('keeps its dates if the new ones are taken, and says which are free', async () => {
    const { id, renter, outfit } = await rented();
    expect((await ask(await newShopper(shop), outfit, period(20))).status).toBe(201);
    const { status, body } = await change(renter, id, { startDate: day(21) });
    expect([status, body.message, body.nextFree[0]]).toEqual([
      409,
      `Not available on ${dates(21)}. Next available: ${dates(25)}.`,
      period(25),
    ]);
    expect(await blocked(outfit)).toEqual([
      [day(10), day(14)],
      [day(20), day(24)],
    ]);
  });
});

describe('a booking that the owner has approved', () => {
  test('keeps its dates until the owner agrees to others', async () => {
    const { id, renter, outfit } = await rented({ status: 'Approved' });
    const asked = await change(renter, id, { startDate: day(12) });
    expect(asked.body.rentalOrder).toMatchObject({
      ...{ rentalPeriod: period(10), canChangeDates: false },
      dateChanges: [{ state: 'requested', to: period(12) }],
    });
    expect(await blocked(outfit)).toEqual([[day(10), day(14)]]);
    expect(await mailsTo(owner)).toContain('Asha asks for other dates for Banarasi lehenga');
    const agreed = await answer(owner, id, true);
    expect(agreed.body.rentalOrder).toMatchObject({
      ...{ status: 'Approved', rentalPeriod: period(12), total: 1500 },
      dateChanges: [{ state: 'made', from: period(10), to: period(12) }],
    });
    expect(await blocked(outfit)).toEqual([[day(12), day(16)]]);
    expect(await mailsTo(renter)).toContain('New dates for Banarasi lehenga');
  });

  test('keeps its dates if the owner declines or the renter withdraws the request', async () => {
    const { id, renter, outfit } = await rented({ status: 'Approved' });
    await change(renter, id, { startDate: day(30) });
    expect((await answer(owner, id, false)).body.rentalOrder.dateChanges).toMatchObject([
      { state: 'declined' },
    ]);
    expect(await mailsTo(renter)).toContain('Meera cannot change the dates for Banarasi lehenga');
    await change(renter, id, { startDate: day(31) });
    const withdrawn = await renter.call('DELETE', `/api/products/rentals/orders/${id}/dates`);
    expect(withdrawn.body.rentalOrder).toMatchObject({
      ...{ rentalPeriod: period(10), canChangeDates: true },
      dateChanges: [{ state: 'declined' }, { state: 'ended' }],
    });
    expect((await answer(owner, id, true)).status).toBe(409);
    expect(await blocked(outfit)).toEqual([[day(10), day(14)]]);
  });

  test('does not move to dates that somebody else has booked meanwhile', async () => {
    const { id, renter, outfit } = await rented({ status: 'Approved' });
    await change(renter, id, { startDate: day(20) });
    expect((await ask(await newShopper(shop), outfit, period(21))).status).toBe(201);
    expect((await answer(owner, id, true)).status).toBe(409);
    const { body } = await renter.get(`/api/products/rentals/orders/${id}`);
    expect(body.rentalOrder).toMatchObject({
      ...{ rentalPeriod: period(10), dateChanges: [{ state: 'requested' }] },
    });
  });

  test('of many who move to days that overlap, one succeeds', async () => {
    const outfit = await newOutfit();
    const starts = [10, 20, 30, 40];
    const bookings = await Promise.all(
      starts.map(async (start) => {
        const renter = await newShopper(shop);
        const { body } = await ask(renter, outfit, period(start));
        return { id: body.rentalOrder._id as string, renter };
      }),
    );
    const moved = await Promise.all(
      bookings.map(({ id, renter }, index) => change(renter, id, { startDate: day(60 + index) })),
    );
    expect(moved.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('has one open request, which ends with the rental or when staff set dates', async () => {
    const { id, renter } = await rented({ status: 'Approved' });
    await change(renter, id, { startDate: day(20) });
    const second = await change(renter, id, { startDate: day(22) });
    expect([second.status, second.body.message]).toEqual([
      409,
      'You have already asked for other dates. Withdraw that request first.',
    ]);
    await change(admin, id, { startDate: day(24), reason: 'Agreed on the phone.' });
    await change(renter, id, { startDate: day(26) });
    const cancelled = await move(admin, id, { status: 'Cancelled' });
    expect(cancelled.body.rentalOrder.dateChanges).toMatchObject([
      { state: 'ended' },
      { state: 'made', by: 'admin', reason: 'Agreed on the phone.' },
      { state: 'ended' },
    ]);
  });
});

describe('staff', () => {
  test('set dates without asking, with a reason that both sides read and the audit log keeps', async () => {
    const { id, renter, outfit } = await rented({ status: 'Approved' });
    const silent = await change(admin, id, { startDate: day(20) });
    expect([silent.status, silent.body.errors]).toEqual([
      400,
      [{ path: 'reason', message: 'Please enter a reason.' }],
    ]);
    const { body } = await change(admin, id, { startDate: day(20), reason: 'Agreed on the phone.' });
    expect(body.rentalOrder.rentalPeriod).toEqual(period(20));
    expect(await blocked(outfit)).toEqual([[day(20), day(24)]]);
    for (const person of [renter, owner])
      expect(await mailsTo(person)).toContain('New dates for Banarasi lehenga');
    const log = await admin.get(`/api/admin/audit?search=${body.rentalOrder.number}`);
    expect(log.body.entries[0]).toMatchObject({
      before: { startDate: day(10) },
      after: { ...period(20), reason: 'Agreed on the phone.' },
    });
  });
});

test('the days on the way and of cleaning are those of the booking', async () => {
  const outfit = await newOutfit();
  await owner.call('PUT', `/api/products/rentals/${outfit}`, { body: { pickUpPin: '560034' } });
  const { id, renter } = await rented({ outfit, pin: '302006' });
  expect(await blocked(outfit)).toEqual([[day(6), day(17)]]);
  const { body } = await change(renter, id, { startDate: day(20) });
  expect(body.rentalOrder.travel).toEqual({ leavesOn: day(16), backOn: day(25) });
  expect(await blocked(outfit)).toEqual([[day(16), day(27)]]);
  const early = await change(renter, id, { startDate: day(4) });
  expect([early.status, early.body.nextFree[0]]).toEqual([409, period(6)]);
});

test('an order shows the new dates of its outfit', async () => {
  const outfit = await newOutfit();
  const renter = await newShopper(shop);
  await renter.add({ product: outfit, quantity: 1, rentalPeriod: period(10) });
  const { body } = await renter.order();
  const [rental] = (await renter.get('/api/products/rentals/orders/my')).body.rentalOrders;
  expect((await change(renter, rental._id, { startDate: day(15) })).status).toBe(200);
  await shop.work.handlePendingEvents();
  const order = await renter.get(`/api/orders/${body.order._id}`);
  expect(order.body.order.items[0].rentalPeriod).toEqual(period(15));
});

test.each([
  ['that has its dates already', 'Approved', { startDate: day(10) }, 'The rental has these dates already.'],
  ['without a day', 'Approved', { startDate: '2026-02-31' }, 'Please choose the new first day.'],
  ['for today', 'Approved', { startDate: day(0) }, 'A rental starts tomorrow at the earliest.'],
])('a request %s is refused', async (_, status, input, message) => {
  const { id, renter } = await rented({ status });
  expect((await change(renter, id, input)).body.message).toBe(message);
});

test('the dates stay once the outfit is handed over or a parcel is made', async () => {
  const { id, renter } = await rented({ status: 'Approved' });
  await change(renter, id, { startDate: day(20) });
  const photographed = { moment: 'handed over', images: [], remark: 'Clean.' };
  await owner.call('POST', `/api/products/rentals/orders/${id}/handover`, { body: photographed });
  const message = 'The outfit is being handed over, so the dates can no longer be changed.';
  expect((await answer(owner, id, true)).body.message).toBe(message);
  expect((await change(admin, id, { startDate: day(20), reason: 'Asked.' })).body.message).toBe(message);
  await move(admin, id, { status: 'Dispatched' });
  expect((await change(admin, id, { startDate: day(20), reason: 'Asked.' })).body.message).toBe(
    'The dates of a rental that is Dispatched cannot be changed.',
  );
});

test('owners cannot ask, renters cannot answer, and others do not find the rental', async () => {
  const { id, renter } = await rented({ status: 'Approved' });
  expect((await change(owner, id, { startDate: day(20) })).status).toBe(403);
  await change(renter, id, { startDate: day(20) });
  expect((await answer(renter, id, true)).status).toBe(403);
  const stranger = await newShopper(shop);
  expect((await change(stranger, id, { startDate: day(20) })).status).toBe(404);
  expect((await answer(stranger, id, true)).status).toBe(404);
});

test('reminders come for the new dates, too', async () => {
  const { id, renter } = await rented({ status: 'Approved' });
  const reminded = async () => {
    await sendRentalReminders({ db: shop.db, storeUrl: 'https://vastra.test' });
    return (await mailsTo(renter)).filter((subject) => subject === 'Tomorrow: Banarasi lehenga').length;
  };
  await advanceShopClock(shop.db, 9 * 86_400);
  expect([await reminded(), await reminded()]).toEqual([1, 1]);
  await change(admin, id, { startDate: day(20), reason: 'Agreed on the phone.' });
  expect(await reminded()).toBe(1);
  await advanceShopClock(shop.db, 10 * 86_400);
  expect([await reminded(), await reminded()]).toEqual([2, 2]);
});
