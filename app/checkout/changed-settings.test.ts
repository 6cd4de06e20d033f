import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, type TestShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const owner = await addPerson(shop);
const today = await findToday(shop.db);
const period = (from: number, to: number) => ({
  startDate: addDays(today, from),
  endDate: addDays(today, to),
});

const CONTRACT = { shippingFee: 120, freeShippingAt: 1999, cashLimit: 10_000 };
const RENTALS = { turnaroundDays: 2, commissionPercent: 15 };

async function set(settings: object): Promise<void> {
  const { status } = await admin.call('PUT', '/api/admin/settings', { body: settings });
  expect(status).toBe(200);
}

afterEach(async () => {
  await set({ ...CONTRACT, ...RENTALS });
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

async function newStole(price: number): Promise<string> {
  const variants = [{ size: 'M', color: 'Red', quantity: 20 }];
  const fields = { name: 'Festive stole', categoryId: cast.women, pricePaise: rupees(price), variants };
  return await inTransaction(shop.db, (trx) => addProduct(trx, fields));
}

/** ₹500 a day, ₹2,000 deposit. */
async function newOutfit(): Promise<string> {
  return await inTransaction(shop.db, (trx) =>
    addProduct(trx, {
      ...{ name: 'Banarasi lehenga', categoryId: cast.rental, pricePaise: rupees(500) },
      rental: { status: 'approved', securityDepositPaise: rupees(2000), ownerId: owner.id },
      pool: { sizes: ['M'], colors: ['Red'], quantity: 1 },
    }),
  );
}

const book = (renter: TestShopper, outfit: string, input: object) =>
  renter.call('POST', `/api/products/rentals/${outfit}/orders`, { body: input });

async function commissionOf(rentalId: string): Promise<number> {
  for (const status of ['Approved', 'Dispatched', 'Returned', 'Completed']) {
    const moved = await admin.call('PUT', `/api/products/rentals/orders/${rentalId}/status`, {
      body: { status, ...(status === 'Completed' && { ownerAgrees: true }) },
    });
    expect([status, moved.status]).toEqual([status, 200]);
  }
  const { body } = await admin.get('/api/admin/payouts');
  return body.payouts.find((each: { rentalOrder: string }) => each.rentalOrder === rentalId).commission;
}

test('a new order has the new fee, an earlier one keeps its own', async () => {
  const product = await newStole(500);
  const shopper = await newShopper(shop);
  await shopper.add({ product, quantity: 1 });
  const before = (await shopper.order({ total: 620 })).body.order;
  await set({ shippingFee: 49.5, freeShippingAt: 800 });
  await shopper.add({ product, quantity: 1 });
  const stale = await shopper.order({ total: 620 });
  expect([stale.status, stale.body.summary]).toEqual([
    409,
    expect.objectContaining({ shipping: 49.5, total: 549.5, freeShippingAt: 800 }),
  ]);
  const after = (await shopper.order({ total: 549.5 })).body.order;
  expect(after.summary).toMatchObject({ shipping: 49.5, total: 549.5, freeShippingAt: 800 });
  const reread = (await shopper.get(`/api/orders/${before._id}`)).body.order;
  expect(reread.summary).toMatchObject({ shipping: 120, total: 620, freeShippingAt: 1999 });
});

test('a guest’s quote has the new fee, and free shipping from the new threshold', async () => {
  const product = await newStole(400);
  await set({ shippingFee: 80, freeShippingAt: 800 });
  const quote = async (quantity: number) => {
    const body = { items: [{ product, quantity, size: 'M', color: 'Red' }] };
    return (await shop.call('POST', '/api/cart/quote', { body })).body.summary;
  };
  expect(await quote(1)).toMatchObject({ shipping: 80, total: 480, freeShippingAt: 800 });
  expect(await quote(2)).toMatchObject({ shipping: 0, total: 800 });
  await set({ shippingFee: 0 });
  expect(await quote(1)).toMatchObject({ shipping: 0, total: 400, freeShippingAt: 0 });
});

test('cash on delivery follows the shop’s limit', async () => {
  const shopper = await newShopper(shop);
  await shopper.add({ product: await newStole(3000), quantity: 1 });
  await set({ cashLimit: 2999.99 });
  expect((await shop.call('GET', '/api/payment/config')).body.cod.limit).toBe(2999.99);
  const { status, body } = await shopper.order();
  expect([status, body.message]).toEqual([400, 'Cash on delivery is for orders up to ₹2,999.99.']);
  await set({ cashLimit: 3000 });
  expect((await shopper.order()).status).toBe(201);
});

test('a payment that was opened before the change is settled with its own terms', async () => {
  const outfit = await newOutfit();
  const shopper = await newShopper(shop);
  await shopper.add({ product: await newStole(500), quantity: 1 });
  await shopper.add({ product: outfit, quantity: 1, rentalPeriod: period(5, 7) });
  const paid = await shopper.pay();
  // Another rental starts two days later, as the turnaround of 2 days allows.
  expect((await book(await newShopper(shop), outfit, period(10, 11))).status).toBe(201);
  await set({ shippingFee: 500, freeShippingAt: 9000, turnaroundDays: 5, commissionPercent: 50 });
  const { status, body } = await shopper.order({ paymentMethod: 'razorpay', ...paid });
  expect([status, body.order?.total]).toEqual([201, 2500]);
  const [rental] = (await shopper.get('/api/products/rentals/orders/my')).body.rentalOrders;
  expect(rental.status).toBe('Pending');
  expect(await commissionOf(rental._id)).toBe(225);
});

test('a payment from before the settings existed is settled with the contract’s terms', async () => {
  const shopper = await newShopper(shop);
  await shopper.add({ product: await newOutfit(), quantity: 1, rentalPeriod: period(5, 7) });
  const paid = await shopper.pay();
  await sql`
    update checkouts set snapshot = (snapshot #- '{totals,freeShippingAt}') #- '{lines,0,rental,terms}'
    where state = 'held'
  `.execute(shop.db);
  await set({ turnaroundDays: 0, commissionPercent: 50 });
  const { status, body } = await shopper.order({ paymentMethod: 'razorpay', ...paid });
  expect([status, body.order?.summary.freeShippingAt]).toEqual([201, 1999]);
  const [rental] = (await shopper.get('/api/products/rentals/orders/my')).body.rentalOrders;
  expect(await commissionOf(rental._id)).toBe(225);
});

test('a rental keeps the commission and the turnaround of its booking', async () => {
  const outfit = await newOutfit();
  const first = (await book(await newShopper(shop), outfit, period(20, 21))).body.rentalOrder;
  await set({ turnaroundDays: 0, commissionPercent: 12.5 });
  expect((await book(await newShopper(shop), outfit, period(23, 24))).status).toBe(409);
  const second = (await book(await newShopper(shop), outfit, period(24, 25))).body.rentalOrder;
  const third = await book(await newShopper(shop), outfit, period(26, 26));
  expect(third.status).toBe(201);
  const { body } = await shop.call('GET', `/api/products/${outfit}/availability`);
  expect(body.turnaroundDays).toBe(0);
  expect(body.unavailable.map(({ endDate }: { endDate: string }) => endDate)).toEqual([
    ...[addDays(today, 23), addDays(today, 25), addDays(today, 26)],
  ]);
  expect(await commissionOf(first._id)).toBe(150);
  expect(await commissionOf(second._id)).toBe(125);
});

test('a listing of available outfits uses the current turnaround', async () => {
  const outfit = await newOutfit();
  expect((await book(await newShopper(shop), outfit, period(40, 41))).status).toBe(201);
  const isFree = async () => {
    const days = period(37, 38);
    const { body } = await shop.call(
      'GET',
      `/api/products?rental=1&from=${days.startDate}&to=${days.endDate}&limit=100`,
    );
    return body.products.some(({ _id }: { _id: string }) => _id === outfit);
  };
  await set({ turnaroundDays: 1 });
  expect(await isFree()).toBe(true);
  await set({ turnaroundDays: 2 });
  expect(await isFree()).toBe(false);
});
