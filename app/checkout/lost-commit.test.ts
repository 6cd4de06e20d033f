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
/** The same shop, whose database is at the other end of the line. */
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

/** Asks while the line breaks after the COMMIT, and asks again with the same key. */
async function askTwice(shopper: TestShopper, path: string, body: object) {
  const cut = line.cutAtNextCommit();
  const first = await call(shopper, path, body);
  await cut;
  expect([first.status, first.retryAfter]).toEqual([503, expect.any(String)]);
  expect(await ordersOf(shopper)).toHaveLength(1);
  return await call(shopper, path, body);
}

const ordersOf = async (shopper: TestShopper) => (await shopper.get('/api/cart/my-orders')).body.orders;

test('an order whose COMMIT was sent and not answered is there, and the same key gives it', async () => {
  const shopper = await newBuyer();
  const order = { shippingInfo: jaipur, paymentMethod: 'cod' };
  const { status, body } = await askTwice(shopper, '/api/cart/orders', order);
  expect(status).toBe(201);
  expect(await ordersOf(shopper)).toMatchObject([{ _id: body.order._id }]);
});

test('so is one that was paid by card', async () => {
  const shopper = await newBuyer();
  const order = { shippingInfo: jaipur, paymentMethod: 'razorpay', ...(await shopper.pay()) };
  const { status, body } = await askTwice(shopper, '/api/cart/orders', order);
  expect(status).toBe(201);
  expect(await ordersOf(shopper)).toMatchObject([{ _id: body.order._id, paymentStatus: 'paid' }]);
});
