import { afterEach, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, payAt, type TestShopper } from '#test/shopper-for-tests.ts';

/** Exchanges for a dearer product: the old item has been received, but the difference is unpaid. */

const shop = await openTestShop();
const { db } = shop;
const cast = await seedFixtures(db);
let admin = await addPerson(shop, { isAdmin: true });

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(db)).toEqual({});
  // Some tests advance the clock, which ends sessions.
  admin = await addPerson(shop, { isAdmin: true });
});

const DAY = 86_400;
const add = (name: string, price: number) =>
  inTransaction(db, (trx) =>
    addProduct(trx, {
      ...{ name, categoryId: cast.women, pricePaise: rupees(price) },
      variants: ['S', 'M'].map((size) => ({ size, quantity: 100 })),
    }),
  );
const kurta = await add('Unpaid kurta', 1500);
const dearer = await add('Unpaid dearer kurta', 2500);

interface Received {
  shopper: TestShopper;
  order: { _id: string; items: { _id: string }[] };
  exchange: { _id: string; amountDue: number; payBy: string };
}

const asAdmin = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token: admin.token, body });
const move = (id: string, status: string) => asAdmin('PUT', `/api/admin/exchanges/${id}`, { status });

async function received({ quantity = 1, isCash = false, credit = 0 } = {}): Promise<Received> {
  const shopper = await newShopper(shop);
  if (credit > 0)
    await asAdmin('POST', `/api/admin/customers/${shopper.id}/store-credit`, {
      ...{ amount: credit, reason: 'Test' },
    });
  await shopper.add({ product: kurta, size: 'M', quantity });
  const { summary } = (await shopper.get(`/api/cart?useStoreCredit=${credit > 0}`)).body;
  const pay = async () => {
    const amount = Math.round((summary.amountDue ?? summary.total) * 100);
    const opened = await shopper.open({ amount, useStoreCredit: credit > 0 });
    return { paymentMethod: 'razorpay', ...(await payAt(shop, opened.body.id, 'success')) };
  };
  const { order } = (await shopper.order(isCash ? {} : await pay())).body;
  await asAdmin('PUT', `/api/admin/orders/${order._id}/status`, { status: 'Delivered' });
  const asked = await ask({ shopper, order });
  for (const status of ['Approved', 'Received']) await move(asked._id, status);
  return { shopper, order, exchange: await exchangeOf({ shopper, order }) };
}

async function ask({ shopper, order }: Pick<Received, 'shopper' | 'order'>) {
  const item = { item: order.items[0]?._id, quantity: 1, product: dearer, size: 'M', reason: 'Another' };
  const body = { items: [item], images: [] };
  return (await shopper.call('POST', `/api/orders/${order._id}/exchanges`, { body })).body.exchange;
}
const exchangeOf = async ({ shopper, order }: Pick<Received, 'shopper' | 'order'>) =>
  (await shopper.get(`/api/orders/${order._id}/exchanges`)).body.exchanges.at(-1);
const refundsOf = async (exchangeId: string) =>
  (
    await db
      .selectFrom('refunds')
      .select('amount_paise')
      .where('reason_key', '=', `exchange ${exchangeId}`)
      .execute()
  ).map(({ amount_paise }) => amount_paise);
async function stockOf(product: string): Promise<number> {
  const { body } = await shop.call('GET', `/api/products/${product}`);
  return body.product.variants.find(({ size }: { size: string }) => size === 'M').stock;
}
async function mailsTo({ email }: TestShopper): Promise<{ subject: string; text: string }[]> {
  await shop.work.handlePendingEvents();
  return (await shop.call('GET', `/api/dev/outbox?to=${email}`)).body.messages;
}

test('staff end it: the replacement is free, the old piece refunded, its invoice credited and the shopper told', async () => {
  const before = await stockOf(dearer);
  const { shopper, order, exchange } = await received();
  expect([exchange.amountDue, await stockOf(dearer)]).toEqual([1000, before - 1]);
  const ended = await move(exchange._id, 'Refunded');
  // The order's only item is returned, so delivery is refunded too.
  expect([ended.status, ended.body.exchange]).toMatchObject([
    200,
    { status: 'Refunded', amountDue: 0, payBy: null, refunded: 1620, canCancel: false },
  ]);
  expect([await stockOf(dearer), await refundsOf(exchange._id)]).toEqual([before, [162_000]]);
  const { documents } = (await asAdmin('GET', `/api/admin/orders/${order._id}`)).body;
  expect(documents.creditNotes).toMatchObject([
    { total: 1500, reason: 'Goods exchanged' },
    { total: 2500, reason: 'Replacement not paid and not sent' },
    { total: 120, reason: 'Goods returned' },
  ]);
  const { serial } = documents.creditNotes[1];
  expect((await shopper.get(`/api/orders/${order._id}/credit-notes/${serial}`)).status).toBe(200);
  expect((await shopper.get(`/api/orders/${order._id}`)).body.order.paymentStatus).toBe('refunded');
  const mails = (await mailsTo(shopper)).filter(({ subject }) =>
    subject.startsWith('Your exchange has ended'),
  );
  expect(mails).toMatchObject([{ text: expect.stringContaining('We refund ₹1,620') }]);
  for (const status of ['Refunded', 'Sent']) expect((await move(exchange._id, status)).status).toBe(409);
  const path = `/api/exchanges/${exchange._id}/payment`;
  expect((await shopper.call('POST', path, { body: { useStoreCredit: true } })).status).toBe(409);
});

test('of several pieces, one is refunded as a return: the delivery goes back with the last', async () => {
  const { shopper, order, exchange } = await received({ quantity: 2 });
  expect((await move(exchange._id, 'Refunded')).body.exchange.refunded).toBe(1500);
  const items = [{ item: order.items[0]?._id, quantity: 1, reason: 'Faulty or damaged' }];
  const made = await shopper.call('POST', `/api/orders/${order._id}/returns`, { body: { items } });
  const { shipping } = (await shopper.get(`/api/orders/${order._id}`)).body.order.summary;
  expect(made.body.return.refund).toBe(1500 + shipping);
});

test('store credit that paid for the order goes back first, and the rest to the card', async () => {
  const { shopper, exchange } = await received({ quantity: 2, credit: 600 });
  await move(exchange._id, 'Refunded');
  const { balance } = (await shopper.get('/api/store-credit')).body;
  expect([balance, await refundsOf(exchange._id)]).toEqual([600, [90_000]]);
});

test('of a cash order, the shopper chooses where the money goes', async () => {
  const { shopper, order, exchange } = await received({ quantity: 2, isCash: true });
  await move(exchange._id, 'Refunded');
  const path = `/api/orders/${order._id}/cash-refunds`;
  expect((await shopper.get(path)).body.refunds).toMatchObject([
    { amount: 1500, account: null, status: 'due' },
  ]);
});

test('only what waits for a payment is ended this way', async () => {
  const { shopper, order, exchange } = await received({ quantity: 2 });
  await asAdmin('POST', `/api/admin/customers/${shopper.id}/store-credit`, { amount: 1000, reason: 'Test' });
  const body = { useStoreCredit: true };
  expect((await shopper.call('POST', `/api/exchanges/${exchange._id}/payment`, { body })).status).toBe(200);
  expect((await move(exchange._id, 'Refunded')).status).toBe(409);
  const other = await ask({ shopper, order });
  await move(other._id, 'Approved');
  expect((await move(other._id, 'Refunded')).status).toBe(409);
});

test('a card payment that comes after the end is refunded in full', async () => {
  const { shopper, exchange } = await received({ quantity: 2 });
  const path = `/api/exchanges/${exchange._id}/payment`;
  const { payment } = (await shopper.call('POST', path, { body: {} })).body;
  await move(exchange._id, 'Refunded');
  await payAt(shop, payment.id, 'lost');
  await shop.work.handlePendingEvents();
  const refunds = await db
    .selectFrom('refunds')
    .select('amount_paise')
    .where('reason_key', '=', 'exchange not due')
    .execute();
  expect(refunds).toEqual([{ amount_paise: 100_000 }]);
});

test('paid and ended at the same time, it is one of the two', async () => {
  const { shopper, exchange } = await received({ quantity: 2 });
  await asAdmin('POST', `/api/admin/customers/${shopper.id}/store-credit`, { amount: 1000, reason: 'Test' });
  const both = await Promise.all([
    move(exchange._id, 'Refunded'),
    shopper.call('POST', `/api/exchanges/${exchange._id}/payment`, { body: { useStoreCredit: true } }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('the shopper is reminded once two days before the end, which comes by itself after the days of the settings', async () => {
  await asAdmin('PUT', '/api/admin/settings', { exchangePaymentDays: 5 });
  const { shopper, exchange } = await received();
  const paid = await received({ quantity: 2 });
  await asAdmin('POST', `/api/admin/customers/${paid.shopper.id}/store-credit`, {
    amount: 1000,
    reason: 'Test',
  });
  const body = { useStoreCredit: true };
  await paid.shopper.call('POST', `/api/exchanges/${paid.exchange._id}/payment`, { body });
  const run = async () => {
    await shop.work.runScheduledJob('end-unpaid-exchanges');
    await shop.work.runScheduledJob('end-unpaid-exchanges');
    const subjects = (await mailsTo(shopper)).map(({ subject }) => subject);
    return {
      reminders: subjects.filter((subject) => subject.startsWith('Please pay for your exchange')).length,
      refunds: await refundsOf(exchange._id),
    };
  };
  expect(await run()).toEqual({ reminders: 0, refunds: [] });
  await advanceShopClock(db, 4 * DAY);
  expect(await run()).toEqual({ reminders: 1, refunds: [] });
  await advanceShopClock(db, 2 * DAY);
  expect(await run()).toEqual({ reminders: 1, refunds: [162_000] });
  const rows = await db
    .selectFrom('exchanges')
    .select(['status', 'moved_by'])
    .where('id', 'in', [exchange._id, paid.exchange._id])
    .orderBy('created_at')
    .execute();
  expect(rows).toMatchObject([{ status: 'Refunded', moved_by: null }, { status: 'Received' }]);
});
