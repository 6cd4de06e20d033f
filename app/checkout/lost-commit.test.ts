import { afterAll, afterEach, expect, test } from 'vitest';
import { createApi } from '#app/api.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { openDatabaseLine } from '#test/doubles/database-line.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper, type TestShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const line = await openDatabaseLine(shop.databaseUrl);
const db = openDatabase(line.url);
/** The same shop, with its database behind a connection that can be cut. */
const api = createApi({ ...shop.parts, db });
afterAll(async () => {
  await db.destroy();
  line.close();
});
afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

async function newBuyer(): Promise<TestShopper> {
  const shopper = await newShopper(shop);
  await shopper.add({ product: cast.kurta, size: 'S', color: 'White' });
  return shopper;
}

async function call({ token }: TestShopper, path: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await api.request(path, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': 'once' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() };
}

/** Cuts the connection after the COMMIT of the first call, and repeats it with the same key. */
async function callTwice(shopper: TestShopper, path: string, body: object) {
  const cut = line.cutAtNextCommit();
  const first = await call(shopper, path, body);
  await cut;
  expect([first.status, first.retryAfter]).toEqual([503, expect.any(String)]);
  expect(await ordersOf(shopper)).toHaveLength(1);
  return await call(shopper, path, body);
}

const ordersOf = async (shopper: TestShopper) => (await shopper.get('/api/cart/my-orders')).body.orders;

test('an order whose COMMIT was sent but not confirmed exists, and the same key returns it', async () => {
  const shopper = await newBuyer();
  const order = { shippingInfo: jaipur, paymentMethod: 'cod' };
  const { status, body } = await callTwice(shopper, '/api/cart/orders', order);
  expect(status).toBe(201);
  expect(await ordersOf(shopper)).toMatchObject([{ _id: body.order._id }]);
});

test('the same applies to an order paid by card', async () => {
  const shopper = await newBuyer();
  const order = { shippingInfo: jaipur, paymentMethod: 'razorpay', ...(await shopper.pay()) };
  const { status, body } = await callTwice(shopper, '/api/cart/orders', order);
  expect(status).toBe(201);
  expect(await ordersOf(shopper)).toMatchObject([{ _id: body.order._id, paymentStatus: 'paid' }]);
});
