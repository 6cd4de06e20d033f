import { expect, test } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { addDays, dayInIndia } from '#app/platform/time/calendar-day.ts';
import { type Fixtures, seedFixtures } from '#test/fixtures.ts';
import { jaipur } from '#test/shopper-for-tests.ts';
import { startOutsidePostgres } from './outside-postgres.ts';
import { callShop, type RunningShop, startShop } from './running-shop.ts';

test('two servers share an outside database and nothing else', async () => {
  const { url: DATABASE_URL } = await startOutsidePostgres();
  // Both find the database empty, and one of them migrates it.
  const [one, other] = await Promise.all([
    startShop({ env: { DATABASE_URL } }),
    startShop({ env: { DATABASE_URL } }),
  ]);
  const db = openDatabase(DATABASE_URL, { connections: 2 });
  try {
    const cast = await seedFixtures(db);
    await expectSharedCart(db, cast, [one, other]);
    await expectOneBuyer(db, cast, [one, other]);
    await expectOneRenter(db, cast, [one, other]);
  } finally {
    await db.destroy();
  }
});

type Two = [one: RunningShop, other: RunningShop];

async function expectSharedCart(db: Database, { asha, kurta }: Fixtures, [one, other]: Two) {
  const token = await openSession(db, asha);
  expect((await callShop(one, 'POST', '/api/cart', { token, body: { product: kurta } })).status).toBe(200);
  const { items } = (await callShop(other, 'GET', '/api/cart', { token })).body;
  expect(items).toMatchObject([{ product: { _id: kurta }, quantity: 1 }]);
  const emptied = await callShop(other, 'DELETE', `/api/cart/${items[0]._id}`, { token });
  expect(emptied.body.items).toEqual([]);
}

/** Also expects both servers to drop cached stock when the other one sells it. */
async function expectOneBuyer(db: Database, { asha, rohan, lehenga }: Fixtures, [one, other]: Two) {
  expect(await Promise.all([one, other].map((shop) => unitsLeft(shop, lehenga)))).toEqual([1, 1]);
  const [ashas, rohans] = [await openSession(db, asha), await openSession(db, rohan)];
  const input = { product: lehenga, size: 'M', color: 'Red' };
  await Promise.all([
    callShop(one, 'POST', '/api/cart', { token: ashas, body: input }),
    callShop(other, 'POST', '/api/cart', { token: rohans, body: input }),
  ]);
  const order = { shippingInfo: jaipur, paymentMethod: 'cod' };
  const orders = await Promise.all([
    callShop(one, 'POST', '/api/cart/orders', { token: ashas, body: order }),
    callShop(other, 'POST', '/api/cart/orders', { token: rohans, body: order }),
  ]);
  expect(orders.map(({ status }) => status).sort()).toEqual([201, 409]);
  for (const shop of [one, other]) while ((await unitsLeft(shop, lehenga)) !== 0);
}

/** 200 requests at once for overlapping dates of one outfit: one gets it, all others get a 409. */
async function expectOneRenter(db: Database, { asha, rohan, outfit }: Fixtures, shops: Two) {
  const tokens = [await openSession(db, asha), await openSession(db, rohan)];
  const today = dayInIndia(new Date());
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      askUntilAnswered(shops[index % 2] as RunningShop, `/api/products/rentals/${outfit}/orders`, {
        token: tokens[(index >> 1) % 2],
        body: { startDate: addDays(today, 5 + (index % 4)), endDate: addDays(today, 9) },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(199).fill(409)]);
}

/** On a slow machine the lock on the outfit may time out with a 503; clients then retry. */
async function askUntilAnswered(shop: RunningShop, path: string, options: Parameters<typeof callShop>[3]) {
  for (;;) {
    const answer = await callShop(shop, 'POST', path, options);
    if (answer.status !== 503) return answer;
    expect(answer.retryAfter).toBeDefined();
  }
}

async function unitsLeft(shop: RunningShop, product: string): Promise<number> {
  const { variants } = (await callShop(shop, 'GET', `/api/products/${product}`)).body.product;
  return variants.find(({ size }: { size: string }) => size === 'M').stock;
}
