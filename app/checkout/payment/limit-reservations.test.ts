import { afterEach, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, type TestShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const { db } = shop;
const cast = await seedFixtures(db);
const STOCK = 1000;
const facts = { name: 'Festive stole', categoryId: cast.women, pricePaise: rupees(100) };
const product = await inTransaction(db, (trx) =>
  addProduct(trx, { ...facts, variants: ['S', 'M', 'L'].map((size) => ({ size, quantity: STOCK })) }),
);

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(db)).toEqual({});
});

async function someoneWith(quantities: number[]): Promise<TestShopper> {
  const shopper = await newShopper(shop);
  for (const [index, quantity] of quantities.entries())
    await shopper.add({ product, size: ['S', 'M', 'L'][index], quantity });
  return shopper;
}

async function passTime(minutes: number): Promise<void> {
  await advanceShopClock(db, minutes * 60);
  await shop.work.runDueJobs();
}

const verify = ({ id }: TestShopper, column: 'email_verified_at' | 'mobile_verified_at') =>
  db
    .updateTable('users')
    .set({ [column]: new Date() })
    .where('id', '=', id)
    .execute();

test('an account without verified contacts reserves at most twenty pieces', async () => {
  const shopper = await someoneWith([9, 9, 2]);
  expect((await shopper.open()).status).toBe(200);
  await shopper.add({ product, size: 'L', quantity: 1 });
  const { status, body } = await shopper.open();
  expect([status, body.message]).toEqual([
    409,
    'Please confirm your email address or mobile number first. Until then you can pay for 20 pieces at a time.',
  ]);
});

test.each(['email_verified_at', 'mobile_verified_at'] as const)(
  'an account with %s has no such limit',
  async (column) => {
    const shopper = await someoneWith([9, 9, 9]);
    await verify(shopper, column);
    expect((await shopper.open()).status).toBe(200);
  },
);

/** A customer with three unpaid reservations. */
async function someoneUnpaid(): Promise<TestShopper> {
  const shopper = await someoneWith([1]);
  for (let lapsed = 0; lapsed < 3; lapsed++) {
    expect((await shopper.open()).status).toBe(200);
    await passTime(16);
  }
  return shopper;
}

test('after three unpaid reservations within an hour card payments are refused for a while', async () => {
  const shopper = await someoneUnpaid();
  const refused = await shopper.open();
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Your last card payments were not completed. Please wait a while before you open another, or pay on delivery.',
  ]);
  const wait = Number(refused.headers.get('retry-after'));
  await advanceShopClock(db, wait - 60);
  expect((await shopper.open()).status).toBe(429);
  await advanceShopClock(db, 61);
  expect((await shopper.open()).status).toBe(200);
});

test('a cash-on-delivery order is accepted and ends the wait', async () => {
  const shopper = await someoneUnpaid();
  expect((await shopper.open()).status).toBe(429);
  expect((await shopper.order()).status).toBe(201);
  await shopper.add({ product, size: 'S' });
  expect((await shopper.open()).status).toBe(200);
});

test('replacing a reservation before it expires counts, cancelling at once does not', async () => {
  const [hoarder, hesitant] = [await someoneWith([1]), await someoneWith([1])];
  for (let opened = 0; opened < 3; opened++) {
    expect((await hoarder.open()).status).toBe(200);
    await passTime(14);
  }
  expect((await hoarder.open()).status).toBe(429);
  for (let opened = 0; opened < 8; opened++) {
    const { body } = await hesitant.open();
    expect(body.id).toBeTruthy();
    await passTime(1);
    await hesitant.call('POST', '/api/payment/cancel', { body: { paymentOrderId: body.id } });
  }
});

test('a shopper who pays never has to wait', async () => {
  const shopper = await someoneWith([1]);
  for (let bought = 0; bought < 5; bought++) {
    await shopper.pay('silent');
    await passTime(13);
    await shopper.add({ product, size: 'S' });
  }
  expect((await shopper.open()).status).toBe(200);
});
