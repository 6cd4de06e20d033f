import { expect, test } from 'vitest';
import { openSession } from '#app/accounts/server/open-session.ts';
import { openDatabase } from '#app/foundation/database.server.ts';
import { furnish } from '#test/cast.ts';
import { jaipur } from '#test/trade-for-tests.ts';
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
  const kept = await callShop(again, 'GET', `/api/orders/${placed.body.order._id}`, { token });
  expect(kept).toEqual({ status: 200, body: { order: placed.body.order } });
  expect((await callShop(again, 'GET', '/api/cart', { token })).body.items).toEqual([]);
  const { variants } = (await callShop(again, 'GET', `/api/products/${lehenga}`)).body.product;
  expect(variants.map(({ stock }: { stock: number }) => stock)).toEqual([3, 0, 0]);

  // Who never got the answer and asks again gets it now, and no second order.
  expect(await callShop(again, 'POST', '/api/cart/orders', order)).toEqual(placed);
  expect((await callShop(again, 'GET', '/api/cart/my-orders', { token })).body.orders).toHaveLength(1);
});

async function prepare(shop: RunningShop) {
  const db = openDatabase(shop.databaseUrl(), { connections: 1 });
  try {
    const { asha, lehenga } = await furnish(db);
    return { lehenga, token: await openSession(db, asha) };
  } finally {
    await db.destroy();
  }
}
