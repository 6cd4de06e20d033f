import { afterEach, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper, type Proof, payAt, type TestShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const { db } = shop;
const cast = await seedFixtures(db);
const admin = await addPerson(shop, { isAdmin: true });
const COUPON_GONE =
  'Your coupon could no longer be used when your payment arrived. The whole amount goes back to you.';

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(db)).toEqual({});
});

const fields = { name: 'Festive stole', categoryId: cast.women, pricePaise: rupees(1000) };
const product = await inTransaction(db, (trx) =>
  addProduct(trx, { ...fields, variants: [{ size: 'M', quantity: 1000 }] }),
);

let coupons = 0;
async function newCoupon(limits: object): Promise<string> {
  const code = `COUPON-${++coupons}`;
  const body = { code, kind: 'fixed', amountOff: 300, description: 'Less', ...limits };
  expect((await shop.call('POST', '/api/admin/coupons', { token: admin.token, body })).status).toBe(201);
  return code;
}

const apply = (shopper: TestShopper, code: string) =>
  shopper.call('POST', '/api/cart/coupon', { body: { code } });

/** A shopper with one item and a coupon in the cart. */
async function someoneWith(code: string): Promise<TestShopper> {
  const shopper = await newShopper(shop);
  await shopper.add({ product });
  expect((await apply(shopper, code)).status).toBe(200);
  return shopper;
}

async function openSome(shopper: TestShopper, times: number): Promise<string[]> {
  const ids: string[] = [];
  for (let opened = 0; opened < times; opened++) ids.push((await shopper.open()).body.id);
  return ids;
}

const settle = (shopper: TestShopper, proof: Proof) =>
  shopper.order({ paymentMethod: 'razorpay', shippingInfo: jaipur, ...proof });

async function ordersOf(shopper: TestShopper) {
  const { orders } = (await shopper.get('/api/cart/my-orders')).body;
  type Order = {
    status: string;
    summary: { discount: number };
    paymentStatus: string;
    cancelReason?: string;
  };
  return (orders as Order[]).map(({ status, summary, paymentStatus, cancelReason }) => ({
    status,
    discount: summary.discount,
    paymentStatus,
    cancelReason: cancelReason ?? null,
  }));
}

const placed = (discount: number, paymentStatus = 'paid') => ({
  status: 'Order Placed',
  discount,
  paymentStatus,
  cancelReason: null,
});
const refunded = (discount: number) => ({
  status: 'Cancelled',
  discount,
  paymentStatus: 'refunded',
  cancelReason: COUPON_GONE,
});
const byStatus = (one: { status: string }, other: { status: string }) =>
  other.status.localeCompare(one.status);

const ways: [name: string, bring: (shopper: TestShopper, ids: string[]) => Promise<unknown>][] = [
  [
    'at once',
    async (shopper, ids) => {
      const proofs = await Promise.all(ids.map((id) => payAt(shop, id, 'success')));
      await Promise.all(proofs.map((proof) => settle(shopper, proof)));
    },
  ],
  [
    'one after the other, the oldest first',
    async (shopper, ids) => {
      for (const id of ids) await settle(shopper, await payAt(shop, id, 'success'));
    },
  ],
  [
    'by the webhook',
    async (_shopper, ids) => {
      await Promise.all(ids.map((id) => payAt(shop, id, 'lost')));
      await shop.work.handlePendingEvents();
    },
  ],
  [
    'by the poll',
    async (_shopper, ids) => {
      await Promise.all(ids.map((id) => payAt(shop, id, 'silent')));
      await advanceShopClock(db, 11 * 60);
      await shop.work.runScheduledJob('ask-about-charges');
    },
  ],
];
const first = () => Promise.resolve('FIRST10');
const rules: [name: string, coupon: () => Promise<string>, discount: number][] = [
  ['the first order’s coupon', first, 100],
  ['a coupon for first orders without a limit', () => newCoupon({ firstOrderOnly: true }), 300],
  ['a coupon with one use', () => newCoupon({ mostUses: 1 }), 300],
  ['a coupon with one use for each', () => newCoupon({ mostUsesEach: 1 }), 300],
];

test.each(
  rules.flatMap(([rule, coupon, discount]) =>
    ways.map(([way, bring]) => ({ rule, way, coupon, discount, bring })),
  ),
)(
  'five payments opened with $rule and all paid $way: one order has the discount, the others are fully refunded',
  async ({ coupon, discount, bring }) => {
    const shopper = await someoneWith(await coupon());
    const ids = await openSome(shopper, 5);
    await bring(shopper, ids);
    const orders = (await ordersOf(shopper)).sort(byStatus);
    expect(orders).toEqual([placed(discount), ...Array(4).fill(refunded(discount))]);
  },
);

test.each(rules)(
  'a payment opened with %s, then a cash-on-delivery order, then the payment: only the order has the discount',
  async (_rule, coupon, discount) => {
    const shopper = await someoneWith(await coupon());
    const { body: opened } = await shopper.open();
    expect((await shopper.order()).status).toBe(201);
    const answer = await settle(shopper, await payAt(shop, opened.id, 'success'));
    expect([answer.status, answer.body.order.cancelReason]).toEqual([409, COUPON_GONE]);
    expect((await ordersOf(shopper)).sort(byStatus)).toEqual([
      placed(discount, 'pending'),
      refunded(discount),
    ]);
  },
);

test.each(rules)(
  'a payment with %s and a cash-on-delivery order at once: one of them has the discount',
  async (_rule, coupon, discount) => {
    const code = await coupon();
    for (let round = 0; round < 3; round++) {
      const shopper = code === 'FIRST10' ? await someoneWith(code) : await someoneWith(await coupon());
      const { body: opened } = await shopper.open();
      const proof = await payAt(shop, opened.id, 'success');
      await Promise.all([settle(shopper, proof), shopper.order()]);
      const having = (await ordersOf(shopper)).filter(({ status }) => status === 'Order Placed');
      expect(having.map((order) => order.discount)).toEqual([discount]);
    }
  },
);

test('of twenty payments opened at once with a coupon, only as many as its uses succeed', async () => {
  const code = await newCoupon({ mostUses: 3 });
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => someoneWith(code)));
  const opened = await Promise.all(shoppers.map((shopper) => shopper.open()));
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = opened.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    message: 'This coupon is used up.',
    summary: { total: expect.any(Number) },
  });
});

test('a reserved use is unavailable to others until the payment is cancelled or expires', async () => {
  const code = await newCoupon({ mostUses: 1 });
  const [one, other] = [await someoneWith(code), await someoneWith(code)];
  const opened = (await one.open()).body.id;
  expect((await other.order()).body.message).toBe('This coupon is used up.');
  expect((await other.open()).body.message).toBe('This coupon is used up.');
  expect((await apply(other, code)).body.message).toBe('This coupon is used up.');
  expect((await apply(one, code)).status).toBe(200);
  await one.call('POST', '/api/payment/cancel', { body: { paymentOrderId: opened } });
  const theirs = (await other.open()).body.id;
  expect(theirs).toBeTruthy();
  await advanceShopClock(db, 16 * 60);
  await shop.work.runDueJobs();
  expect((await one.order()).status).toBe(201);
  await payAt(shop, theirs, 'lost');
  await shop.work.handlePendingEvents();
  expect(await ordersOf(other)).toEqual([refunded(300)]);
});

test('a reserved price is valid until it expires, even if the coupon is deactivated', async () => {
  const code = await newCoupon({});
  const [one, other] = [await someoneWith(code), await someoneWith(code)];
  const proof = await one.pay();
  await other.pay('late');
  const body = { active: false };
  await shop.call('PUT', `/api/admin/coupons/${code}`, { token: admin.token, body });
  expect((await settle(one, proof)).body.order.summary.discount).toBe(300);
  for (const seconds of [15 * 60 + 30, 60]) {
    await advanceShopClock(db, seconds);
    await shop.work.runDueJobs();
  }
  await shop.work.handlePendingEvents();
  expect(await ordersOf(other)).toEqual([refunded(300)]);
});

test('a cancelled order releases its coupon for another payment', async () => {
  const shopper = await someoneWith('FIRST10');
  const { order } = (await settle(shopper, await shopper.pay())).body;
  await shopper.call('POST', `/api/orders/${order._id}/cancel`, { body: {} });
  await shopper.add({ product });
  await apply(shopper, 'FIRST10');
  expect((await shopper.open()).status).toBe(200);
});
