import { expect, test } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { jaipur } from '#test/shopper-for-tests.ts';
import { type Buyer, newBuyer, ordersOf, putIn, order as sendOrder, withDatabase } from './buyers.ts';
import { callShop, type RunningShop, startShop } from './running-shop.ts';

test('an order that was answered is there after server and database were killed', async () => {
  const shop = await startShop();
  const { token, lehenga } = await prepare(shop);
  const databasePid = await shop.databasePid();
  await callShop(shop, 'POST', '/api/cart', { token, body: { product: lehenga, size: 'M', color: 'Red' } });
  const order = { token, key: 'asha-1', body: { shippingInfo: jaipur, paymentMethod: 'cod', total: 4500 } };

  const placed = await callShop(shop, 'POST', '/api/cart/orders', order);
  process.kill(databasePid, 'SIGKILL');
  await shop.stop('SIGKILL');
  expect(placed.status).toBe(201);

  const again = await startShop({ dataDir: shop.dataDir });
  const found = await callShop(again, 'GET', `/api/orders/${placed.body.order._id}`, { token });
  expect(found).toEqual({ status: 200, body: { order: placed.body.order } });
  expect((await callShop(again, 'GET', '/api/cart', { token })).body.items).toEqual([]);
  const { variants } = (await callShop(again, 'GET', `/api/products/${lehenga}`)).body.product;
  expect(variants.map(({ stock }: { stock: number }) => stock)).toEqual([3, 0, 0]);

  // A client that got no response and repeats the order gets the same response, not a second order.
  expect(await callShop(again, 'POST', '/api/cart/orders', order)).toEqual(placed);
  expect((await callShop(again, 'GET', '/api/cart/my-orders', { token })).body.orders).toHaveLength(1);
});

test('asked to stop while fifty people order: each is answered or asks again, and has one order', async () => {
  const shop = await startShop();
  const buyers = await withDatabase(shop, async (db) => {
    await seedFixtures(db);
    return await Promise.all(Array.from({ length: 50 }, () => newBuyer(db)));
  });
  await Promise.all(buyers.map((buyer) => putIn(shop, buyer)));
  const place = (at: RunningShop, buyer: Buyer) =>
    sendOrder(at, buyer, { key: 'once', how: { paymentMethod: 'cod' } });
  const ordering = buyers.map((buyer) => place(shop, buyer).catch(() => undefined));
  await Promise.race(ordering);
  // On a busy machine, the jobs of fifty orders may outlast the shutdown timeout; then it exits with 1.
  expect([0, 1]).toContain(await shop.stop());
  const first = await Promise.all(ordering);

  const again = await startShop({ dataDir: shop.dataDir });
  for (const [index, buyer] of buyers.entries()) {
    const answer = await place(again, buyer);
    expect(answer.status).toBe(201);
    const earlier = first[index];
    if (earlier && earlier.status !== 503) expect(answer).toEqual(earlier);
    expect(await ordersOf(again, buyer)).toHaveLength(1);
  }
  await withDatabase(again, async (db) => expect(await brokenInvariants(db)).toEqual({}));
});

async function prepare(shop: RunningShop) {
  return await withDatabase(shop, async (db) => {
    const { asha, lehenga } = await seedFixtures(db);
    return { lehenga, token: await openSession(db, asha) };
  });
}
