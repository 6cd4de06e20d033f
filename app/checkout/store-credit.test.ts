import { afterEach, describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, payAt, type TestShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const { db } = shop;
const cast = await seedFixtures(db);
const admin = await addPerson(shop, { isAdmin: true });

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(db)).toEqual({});
});

const fields = { name: 'Festive stole', categoryId: cast.women, pricePaise: rupees(1000) };
const product = await inTransaction(db, (trx) =>
  addProduct(trx, { ...fields, variants: [{ size: 'M', quantity: 1000 }] }),
);

/** A shopper with store credit, and one stole in the cart: ₹1,000 and ₹120 of shipping. */
async function someoneWith(credit: number, quantity = 1): Promise<TestShopper> {
  const shopper = await newShopper(shop);
  if (credit > 0) await giveCredit(shopper, credit);
  await shopper.add({ product, quantity });
  return shopper;
}

async function giveCredit({ id }: TestShopper, amount: number) {
  const body = { amount, reason: 'Test' };
  const given = await shop.call('POST', `/api/admin/customers/${id}/store-credit`, {
    ...{ token: admin.token, body },
  });
  expect(given.status).toBe(201);
}

const balance = async (shopper: TestShopper) => (await shopper.get('/api/store-credit')).body.balance;
const openWith = (shopper: TestShopper, due: number) =>
  shopper.open({ amount: due * 100, useStoreCredit: true });
const settle = async (shopper: TestShopper, id: string) =>
  shopper.order({ paymentMethod: 'razorpay', ...(await payAt(shop, id, 'success')) });
const move = (order: { _id: string }, status: string) =>
  shop.call('PUT', `/api/admin/orders/${order._id}/status`, { token: admin.token, body: { status } });
const decide = (id: string, status: string) =>
  shop.call('PUT', `/api/admin/returns/${id}`, { token: admin.token, body: { status } });

async function returnPieces(
  shopper: TestShopper,
  order: { _id: string; items: { _id: string }[] },
  { quantity, ...input }: { quantity: number; upiId?: string; refundTo?: string },
) {
  const items = [{ item: order.items[0]?._id, quantity, reason: 'Too long' }];
  const asked = await shopper.call('POST', `/api/orders/${order._id}/returns`, { body: { items, ...input } });
  expect(asked.status).toBe(201);
  for (const status of ['Approved', 'Received']) await decide(asked.body.return._id, status);
  return (await decide(asked.body.return._id, 'Refunded')).body.return;
}

async function refundsOf({ _id }: { _id: string }, shopper: TestShopper): Promise<number[]> {
  const { order } = (await shopper.get(`/api/orders/${_id}`)).body;
  return order.refunds.map(({ amount }: { amount: number }) => amount);
}

describe('the cart', () => {
  test('says what store credit covers, and what is left to pay', async () => {
    const shopper = await someoneWith(500);
    const { summary } = (await shopper.get('/api/cart?useStoreCredit=true')).body;
    expect(summary).toMatchObject({ total: 1120, storeCreditUsed: 500, amountDue: 620 });
    expect((await shopper.get('/api/cart')).body.summary).not.toHaveProperty('storeCreditUsed');
    const body = { items: [{ product, quantity: 1 }], useStoreCredit: true };
    const quoted = (await shopper.call('POST', '/api/cart/quote', { body })).body.summary;
    expect(quoted).toMatchObject({ storeCreditUsed: 500, amountDue: 620 });
    const guest = (await shop.call('POST', '/api/cart/quote', { body })).body.summary;
    expect(guest.total).toBe(1120);
    expect(guest).not.toHaveProperty('storeCreditUsed');
  });
});

describe('an order paid in cash and with store credit', () => {
  test('collects the rest, and the total stays what goods and shipping cost', async () => {
    const shopper = await someoneWith(500);
    const { status, body } = await shopper.order({ useStoreCredit: true, total: 1120, amountDue: 620 });
    expect([status, body.order.paymentMethod]).toEqual([201, 'cod']);
    expect(body.order).toMatchObject({ total: 1120, storeCreditUsed: 500, amountDue: 620, toCollect: 620 });
    expect(await balance(shopper)).toBe(0);
    expect((await shopper.get('/api/store-credit')).body.entries[0].reason).toBe(
      `Order ${body.order.orderNumber}`,
    );
    await move(body.order, 'Delivered');
  });

  test('cancelled, gives the credit back', async () => {
    const shopper = await someoneWith(500);
    const { order } = (await shopper.order({ useStoreCredit: true })).body;
    const cancelled = await shopper.call('POST', `/api/orders/${order._id}/cancel`, { body: {} });
    expect(cancelled.body.order).toMatchObject({ credited: 500, paymentStatus: 'pending' });
    expect(await balance(shopper)).toBe(500);
  });

  test('returned in parts, refunds the credit first and then the cash, to the paisa', async () => {
    const shopper = await someoneWith(1500.25, 2);
    const { order } = (await shopper.order({ useStoreCredit: true })).body;
    expect(order).toMatchObject({ total: 2000, amountDue: 499.75 });
    await move(order, 'Delivered');
    const first = await returnPieces(shopper, order, { quantity: 1, upiId: 'asha@upi' });
    expect(first).toMatchObject({ refund: 1000, credit: 1000 });
    const second = await returnPieces(shopper, order, { quantity: 1, upiId: 'asha@upi' });
    expect(second).toMatchObject({ refund: 1000, credit: 500.25 });
    expect(await balance(shopper)).toBe(1500.25);
    expect((await shopper.get(`/api/orders/${order._id}`)).body.order.paymentStatus).toBe('refunded');
  });
});

describe('an order that store credit covers', () => {
  test.each(['store credit', 'cod', 'card'])('needs no payment, asked for as %s', async (paymentMethod) => {
    const shopper = await someoneWith(2000);
    const { status, body } = await shopper.order({ paymentMethod, useStoreCredit: true, amountDue: 0 });
    expect([status, body.order.paymentMethod, body.order.paymentStatus]).toEqual([
      201,
      'store credit',
      'paid',
    ]);
    expect(body.order).toMatchObject({ storeCreditUsed: 1120, amountDue: 0, toCollect: null });
    await shopper.call('POST', `/api/orders/${body.order._id}/cancel`, { body: {} });
    expect(await balance(shopper)).toBe(2000);
  });

  test('is refunded to store credit, without a UPI ID', async () => {
    const shopper = await someoneWith(2000);
    const { order } = (await shopper.order({ useStoreCredit: true })).body;
    await move(order, 'Delivered');
    expect(await returnPieces(shopper, order, { quantity: 1 })).toMatchObject({
      ...{ refund: 1120, credit: 1120, refundTo: 'store credit' },
    });
    expect(await balance(shopper)).toBe(2000);
  });
});

describe('an order paid by card and with store credit', () => {
  test('charges the rest; cancelled, both parts go back where they came from', async () => {
    const shopper = await someoneWith(500);
    expect((await openWith(shopper, 1120)).status).toBe(409);
    const opened = await openWith(shopper, 620);
    expect(opened.body.amount).toBe(62000);
    expect(await balance(shopper)).toBe(0);
    const { order } = (await settle(shopper, opened.body.id)).body;
    expect(order).toMatchObject({ total: 1120, storeCreditUsed: 500, amountDue: 620, paymentStatus: 'paid' });
    await shopper.call('POST', `/api/orders/${order._id}/cancel`, { body: {} });
    expect(await refundsOf(order, shopper)).toEqual([620]);
    expect(await balance(shopper)).toBe(500);
  });

  test('a payment that is cancelled or expires gives the credit back', async () => {
    const shopper = await someoneWith(500);
    const { id: paymentOrderId } = (await openWith(shopper, 620)).body;
    await shopper.call('POST', '/api/payment/cancel', { body: { paymentOrderId } });
    expect(await balance(shopper)).toBe(500);
    await openWith(shopper, 620);
    expect(await balance(shopper)).toBe(0);
    await advanceShopClock(db, 16 * 60);
    await shop.work.runDueJobs();
    expect(await balance(shopper)).toBe(500);
  });

  test('paid after it expired, it takes the credit again; without it the payment is refunded in full', async () => {
    for (const isSpent of [false, true]) {
      const shopper = await someoneWith(500);
      const { id } = (await openWith(shopper, 620)).body;
      await advanceShopClock(db, 16 * 60);
      await shop.work.runDueJobs();
      if (isSpent) {
        expect((await shopper.order({ useStoreCredit: true })).status).toBe(201);
        await shopper.add({ product });
      }
      const { status, body } = await settle(shopper, id);
      expect([status, body.order.status]).toEqual(isSpent ? [409, 'Cancelled'] : [201, 'Order Placed']);
      if (isSpent) {
        expect(await refundsOf(body.order, shopper)).toEqual([620]);
        continue;
      }
      await shopper.call('POST', `/api/orders/${body.order._id}/cancel`, { body: {} });
      expect(await balance(shopper)).toBe(500);
    }
  });

  test('a return can be refunded to store credit', async () => {
    const shopper = await someoneWith(500);
    const { order } = (await settle(shopper, (await openWith(shopper, 620)).body.id)).body;
    await move(order, 'Delivered');
    const made = await returnPieces(shopper, order, { quantity: 1, refundTo: 'store credit' });
    expect(made).toMatchObject({ refund: 1120, credit: 1120, refundTo: 'store credit' });
    expect([await balance(shopper), await refundsOf(order, shopper)]).toEqual([1120, []]);
  });
});

describe('credit that was spent elsewhere', () => {
  test('is refused with the new summary', async () => {
    const shopper = await someoneWith(500);
    expect((await shopper.order({ useStoreCredit: true, amountDue: 620 })).status).toBe(201);
    await shopper.add({ product });
    const refused = await shopper.order({ useStoreCredit: true, amountDue: 620 });
    expect([refused.status, refused.body.summary]).toEqual([
      409,
      expect.objectContaining({ total: 1120, storeCreditUsed: 0, amountDue: 1120 }),
    ]);
    await giveCredit(shopper, 100);
    const changed = await shopper.order({ useStoreCredit: true, amountDue: 620 });
    expect([changed.status, changed.body.summary.amountDue]).toEqual([409, 1020]);
  });

  test('in two tabs at once: one order has it, and it is spent once', async () => {
    const shopper = await someoneWith(500);
    const [one, other] = await Promise.all([
      shopper.order({ useStoreCredit: true, amountDue: 620 }, 'tab-1'),
      openWith(shopper, 620),
    ]);
    const placed = [one.status === 201, other.status === 200];
    expect(placed.filter(Boolean).length).toBeGreaterThan(0);
    expect(await balance(shopper)).toBe(0);
    const { orders } = (await shopper.get('/api/cart/my-orders')).body;
    const used = orders.map(({ storeCreditUsed }: { storeCreditUsed: number }) => storeCreditUsed);
    expect(used.length).toBeLessThanOrEqual(1);
  });
});
