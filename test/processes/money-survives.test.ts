import { expect, test } from 'vitest';
import { openSession } from '#app/accounts/server/open-session.ts';
import { addProduct } from '#app/catalogue/server/add-product.ts';
import { type Database, inTransaction, openDatabase } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import type { Order } from '#app/orders/orders.shapes.ts';
import { rupees } from '#test/cast.ts';
import { brokenInvariants } from '#test/invariants.ts';
import { jaipur } from '#test/trade-for-tests.ts';
import { callShop, type RunningShop, startShop } from './running-shop.ts';

const env = { DEMO: '1', DRAW_AHEAD: '0' };
const KILLS = 4;
const SHOPPERS = 6;

interface Shopper {
  token: string;
  product: string;
}

test('paid, and the browser never comes back: the webhook makes the order; without it the clock asks', async () => {
  const shop = await startShop({ env });
  await withDatabase(shop, async (db) => {
    const [lost, silent] = [await newShopper(db), await newShopper(db)];
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
  const shopper = await withDatabase(shop, newShopper);
  await pay(shop, shopper, 'silent');
  await shop.stop('SIGKILL');
  const again = await startShop({ env, dataDir: shop.dataDir });
  expect(await ordersOf(again, shopper)).toEqual([]);
  await callShop(again, 'POST', '/api/dev/clock', { body: { advanceSeconds: 130 } });
  const [order] = await ordersOf(again, shopper);
  expect(order).toMatchObject({ paymentStatus: 'paid', shippingInfo: jaipur });
});

test('killed again and again while people buy: whoever asks again with the same key has one order', async () => {
  let shop = await startShop({ env });
  const { dataDir } = shop;
  const shoppers = await withDatabase(shop, (db) =>
    Promise.all(Array.from({ length: SHOPPERS }, () => newShopper(db))),
  );
  let answered = 0;
  let isOver = false;
  let back: Promise<unknown> = Promise.resolve();
  /** Asks until there is an answer: a connection that broke says nothing of what was done. */
  async function surely(ask: () => ReturnType<typeof callShop>): ReturnType<typeof callShop> {
    for (;;) {
      const answer = await ask().catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      await back;
    }
  }
  async function buyByCard(shopper: Shopper): Promise<void> {
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
    // After some more answers, at whatever moment that is for the others.
    for (const until = answered + 4 + kill; answered < until; ) await callShop(shop, 'GET', '/healthz');
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

/** Taken by the provider, and the shop does not know of it. */
async function unknownPayments(db: Database) {
  return await db
    .selectFrom('sandbox_payments')
    .select('id')
    .where('state', '=', 'captured')
    .where('id', 'not in', (eb) => eb.selectFrom('payments').select('provider_payment_id'))
    .execute();
}

async function newShopper(db: Database): Promise<Shopper> {
  const { id: categoryId } = await db
    .selectFrom('categories')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const userId = newId();
  const person = { id: userId, name: 'Rohan Verma', email: `${userId}@vastra.test`, is_admin: false };
  const mobile = `+917${String(++people).padStart(9, '0')}`;
  await db
    .insertInto('users')
    .values({ ...person, mobile })
    .execute();
  const facts = {
    name: 'Festive stole',
    categoryId,
    pricePaise: rupees(500),
    variants: [{ size: 'M', quantity: 999 }],
  };
  const product = await inTransaction(db, (trx) => addProduct(trx, facts));
  return { product, token: await openSession(db, { userId }) };
}
let people = 0;

function putIn(shop: RunningShop, { token, product }: Shopper) {
  return callShop(shop, 'POST', '/api/cart', { token, body: { product, size: 'M', quantity: 1 } });
}

async function open(shop: RunningShop, { token }: Shopper, key: string) {
  const { summary } = (await callShop(shop, 'GET', '/api/cart', { token })).body;
  const body = { amount: Math.round(summary.total * 100), shippingInfo: jaipur };
  return await callShop(shop, 'POST', '/api/payment/create-order', { token, key, body });
}

async function payAt(shop: RunningShop, { token }: Shopper, orderId: string, outcome = 'success') {
  return await callShop(shop, 'POST', '/api/dev/sandbox/pay', { token, body: { orderId, outcome } });
}

function asProof(paid: Record<string, string>) {
  return {
    paymentMethod: 'razorpay',
    paymentOrderId: paid.razorpay_order_id,
    paymentId: paid.razorpay_payment_id,
    paymentSignature: paid.razorpay_signature,
  };
}

function order(shop: RunningShop, { token }: Shopper, { key, how }: { key: string; how: object }) {
  return callShop(shop, 'POST', '/api/cart/orders', { token, key, body: { shippingInfo: jaipur, ...how } });
}

async function ordersOf(shop: RunningShop, { token }: Shopper) {
  return (await callShop(shop, 'GET', '/api/cart/my-orders', { token })).body.orders as Order[];
}

/** Puts a piece into the cart and pays it in the sandbox's window, which tells the page nothing. */
async function pay(shop: RunningShop, shopper: Shopper, outcome: 'lost' | 'silent'): Promise<void> {
  await putIn(shop, shopper);
  const opened = await open(shop, shopper, newId());
  expect((await payAt(shop, shopper, opened.body.id, outcome)).status).toBe(202);
}

async function withDatabase<T>(shop: RunningShop, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(shop.databaseUrl(), { connections: 3 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
