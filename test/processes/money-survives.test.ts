import { expect, test } from 'vitest';
import type { Database } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { jaipur } from '#test/shopper-for-tests.ts';
import {
  asProof,
  type Buyer,
  newBuyer,
  open,
  order,
  ordersOf,
  payAt,
  putIn,
  withDatabase,
} from './buyers.ts';
import { callShop, type RunningShop, startShop } from './running-shop.ts';

const env = { DEMO: '1', DRAW_AHEAD: '0' };
/** `KILLS=200 npx vitest run test/processes/money-survives.test.ts` takes about seven minutes. */
const KILLS = Number(process.env.KILLS ?? 4);
const SHOPPERS = 6;

test('paid, and the browser never comes back: the webhook makes the order; without it the clock asks', async () => {
  const shop = await startShop({ env });
  await withDatabase(shop, async (db) => {
    const [lost, silent] = [await newBuyer(db), await newBuyer(db)];
    await pay(shop, lost, 'lost');
    await pay(shop, silent, 'silent');
    while ((await ordersOf(shop, lost)).length === 0);
    expect(await ordersOf(shop, silent)).toEqual([]);
    await callShop(shop, 'POST', '/api/dev/clock', { body: { advanceSeconds: 130 } });
    for (const shopper of [lost, silent])
      expect(await ordersOf(shop, shopper)).toMatchObject([
        { paymentStatus: 'paid', status: 'Order Placed' },
      ]);
    expect(await brokenInvariants(db)).toEqual({});
  });
});

test('killed between the provider’s capture and the commit: the order is made when the shop is back', async () => {
  const shop = await startShop({ env });
  const shopper = await withDatabase(shop, newBuyer);
  await pay(shop, shopper, 'silent');
  await shop.stop('SIGKILL');
  const again = await startShop({ env, dataDir: shop.dataDir });
  expect(await ordersOf(again, shopper)).toEqual([]);
  await callShop(again, 'POST', '/api/dev/clock', { body: { advanceSeconds: 130 } });
  const [order] = await ordersOf(again, shopper);
  expect(order).toMatchObject({ paymentStatus: 'paid', shippingInfo: jaipur });
});

test('killed again and again while people buy: a retry with the same key makes one order', {
  // Each kill takes seconds on an idle machine, because the shop restarts after it.
  timeout: 60_000 * (KILLS + 1),
}, async () => {
  let shop = await startShop({ env });
  const { dataDir } = shop;
  const shoppers = await withDatabase(shop, (db) =>
    Promise.all(Array.from({ length: SHOPPERS }, () => newBuyer(db))),
  );
  let answered = 0;
  let isOver = false;
  let back: Promise<unknown> = Promise.resolve();
  /** Retries until there is a response: after a broken connection, the outcome is unknown. */
  async function surely(ask: () => ReturnType<typeof callShop>): ReturnType<typeof callShop> {
    for (;;) {
      const answer = await ask().catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      await back;
    }
  }
  async function buyByCard(shopper: Buyer): Promise<void> {
    const key = newId();
    const opened = await surely(() => open(shop, shopper, key));
    const paid = opened.status === 200 && (await surely(() => payAt(shop, shopper, opened.body.id)));
    if (paid && paid.status === 200)
      await surely(() => order(shop, shopper, { key, how: asProof(paid.body) }));
  }
  const cashOrders = shoppers.map(() => new Set<string>());
  const buying = shoppers.map(async (shopper, index) => {
    for (; !isOver; answered++) {
      await surely(() => putIn(shop, shopper));
      if (index % 2) await buyByCard(shopper);
      else {
        const key = newId();
        const placed = await surely(() => order(shop, shopper, { key, how: { paymentMethod: 'cod' } }));
        cashOrders[index]?.add(placed.body.order._id);
      }
    }
  });
  for (let kill = 0; kill < KILLS; kill++) {
    // Wait for a few more responses, so that each kill hits the others at a different moment.
    for (const until = answered + 4 + (kill % 5); answered < until; ) await callShop(shop, 'GET', '/healthz');
    const killed = shop.stop('SIGKILL');
    back = killed.then(async () => {
      shop = await startShop({ env, dataDir });
    });
    await back;
  }
  isOver = true;
  await Promise.all(buying);
  await callShop(shop, 'POST', '/api/dev/clock', { body: { advanceSeconds: 16 * 60 } });
  for (const [index, shopper] of shoppers.entries()) {
    const cash = (await ordersOf(shop, shopper)).filter((each) => each.paymentMethod === 'cod');
    expect(new Set(cash.map((each) => each._id))).toEqual(cashOrders[index]);
  }
  await withDatabase(shop, async (db) => {
    expect(await brokenInvariants(db)).toEqual({});
    expect(await unknownPayments(db)).toEqual([]);
  });
});

/** Payments captured by the provider that the shop does not know. */
async function unknownPayments(db: Database) {
  return await db
    .selectFrom('sandbox_payments')
    .select('id')
    .where('state', '=', 'captured')
    .where('id', 'not in', (eb) => eb.selectFrom('payments').select('provider_payment_id'))
    .execute();
}

/** Adds a product to the cart and pays in the sandbox, which does not report it to the page. */
async function pay(shop: RunningShop, shopper: Buyer, outcome: 'lost' | 'silent'): Promise<void> {
  await putIn(shop, shopper);
  const opened = await open(shop, shopper, newId());
  expect((await payAt(shop, shopper, opened.body.id, outcome)).status).toBe(202);
}
