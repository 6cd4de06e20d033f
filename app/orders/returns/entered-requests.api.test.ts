import { afterEach, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { advanceShopClock, findShopTime } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { listAuditEntries } from '#test/audit-entries.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const { db } = shop;
const cast = await seedFixtures(db);
const admin = await newShopper(shop, { isAdmin: true });
const HOUR_S = 3600;
const product = await inTransaction(db, (trx) =>
  addProduct(trx, {
    ...{ name: 'Late stole', categoryId: cast.women, pricePaise: rupees(500) },
    variants: ['S', 'M'].map((size) => ({ size, quantity: 100 })),
  }),
);

afterEach(async () => expect(await brokenInvariants(db)).toEqual({}));

const hoursAgo = async (hours: number) =>
  new Date((await findShopTime(db)).getTime() - hours * HOUR_S * 1000).toISOString();

/** An order delivered 60 hours ago, after its return window of 48 hours. */
async function deliveredLongAgo() {
  const shopper = await newShopper(shop);
  await shopper.add({ product, size: 'M', quantity: 2 });
  const { order } = (await shopper.order({ paymentMethod: 'razorpay', ...(await shopper.pay()) })).body;
  await admin.call('PUT', `/api/admin/orders/${order._id}/status`, { body: { status: 'Delivered' } });
  await advanceShopClock(db, 60 * HOUR_S);
  const item = { item: order.items[0]._id, quantity: 1, reason: 'Faulty or damaged' };
  const enter = (what: 'returns' | 'exchanges', askedAt: string, more: object = {}) =>
    admin.call('POST', `/api/admin/orders/${order._id}/${what}`, {
      body: { items: [{ ...item, ...more }], askedAt },
    });
  return { shopper, order, item, enter };
}

test('staff enter the return of a customer who asked in time; it takes its course like any other', async () => {
  const { shopper, order, item, enter } = await deliveredLongAgo();
  const own = await shopper.call('POST', `/api/orders/${order._id}/returns`, { body: { items: [item] } });
  expect(own.status).toBe(409);
  const { status, body } = await enter('returns', await hoursAgo(20));
  expect([status, body.return?.status, body.return?.refund]).toEqual([201, 'Requested', 500]);
  const path = `/api/admin/returns/${body.return._id}`;
  for (const next of ['Approved', 'Received', 'Refunded'])
    expect((await admin.call('PUT', path, { body: { status: next } })).status).toBe(200);
  const [entry] = await listAuditEntries(db, { subjectId: body.return._id });
  expect(entry).toMatchObject({
    ...{ action: 'requested', subject_name: order.orderNumber },
    after: { items: [item] },
  });
});

test('staff see before what the return will refund', async () => {
  const { shopper, order, item } = await deliveredLongAgo();
  const quoteOf = (...items: string[]) => `/api/orders/${order._id}/returns/quote?items=${items.join(',')}`;
  expect((await admin.get(quoteOf(`${item.item}:1`))).body.quote).toEqual({ refund: 500 });
  expect((await admin.get(quoteOf(`${item.item}:2`))).body.quote).toEqual({ refund: order.total });
  expect((await admin.get(quoteOf(`${item.item}:3`))).status).toBe(409);
  for (const bad of ['', item.item, `${item.item}:0`, `${item.item}:much`])
    expect((await admin.get(quoteOf(bad))).status).toBe(400);
  expect((await shopper.get(quoteOf(`${item.item}:1`))).status).toBe(409);
  expect((await (await newShopper(shop)).get(quoteOf(`${item.item}:1`))).status).toBe(404);
});

test('staff enter the exchange of a customer who asked in time, and see its price before', async () => {
  const { order, item, enter } = await deliveredLongAgo();
  const quote = `/api/orders/${order._id}/exchanges/quote?item=${item.item}&quantity=1&size=S`;
  expect((await admin.get(quote)).body.quote).toEqual({ difference: 0, sendsFirst: false });
  const { status, body } = await enter('exchanges', await hoursAgo(20), { size: 'S', reason: 'Too large' });
  expect([status, body.exchange?.status]).toEqual([201, 'Requested']);
  expect((await enter('exchanges', await hoursAgo(20), { quantity: 2, size: 'S' })).status).toBe(409);
});

test.each(['returns', 'exchanges'] as const)(
  'what came too late, is still to come or came before the delivery is refused: %s',
  async (what) => {
    const { enter } = await deliveredLongAgo();
    const late = await enter(what, await hoursAgo(5));
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringMatching(/within 48 hours of delivery/),
    ]);
    expect((await enter(what, await hoursAgo(70))).status).toBe(409);
    const future = await enter(what, await hoursAgo(-1));
    expect([future.status, future.body.errors[0].path]).toEqual([400, 'askedAt']);
    expect((await enter(what, 'yesterday')).status).toBe(400);
  },
);

test('only staff who work on orders enter requests', async () => {
  const { shopper, order, item } = await deliveredLongAgo();
  const body = { items: [item], askedAt: await hoursAgo(20) };
  for (const what of ['returns', 'exchanges'])
    expect((await shopper.call('POST', `/api/admin/orders/${order._id}/${what}`, { body })).status).toBe(403);
});
