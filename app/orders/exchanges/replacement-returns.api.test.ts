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
const HOUR = 3600;

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(db)).toEqual({});
});

const add = (name: string, price: number) =>
  inTransaction(db, (trx) =>
    addProduct(trx, {
      ...{ name, categoryId: cast.women, pricePaise: rupees(price) },
      variants: ['S', 'M'].map((size) => ({ size, quantity: 100 })),
    }),
  );
const kurta = await add('Faulty kurta', 2000);
const dearer = await add('Dearer faulty kurta', 2500);
const cheaper = await add('Cheaper faulty kurta', 1500);

interface Placed {
  _id: string;
  orderNumber: string;
  items: { _id: string }[];
}

async function delivered({
  by = 'card',
  quantity = 1,
} = {}): Promise<{ shopper: TestShopper; order: Placed }> {
  const shopper = await newShopper(shop);
  await shopper.add({ product: kurta, size: 'M', quantity });
  const payment = by === 'card' ? { paymentMethod: 'razorpay', ...(await shopper.pay()) } : {};
  const { order } = (await shopper.order(payment)).body;
  const body = { status: 'Delivered' };
  await shop.call('PUT', `/api/admin/orders/${order._id}/status`, { token: admin.token, body });
  return { shopper, order };
}

const move = (id: string, status: string) =>
  shop.call('PUT', `/api/admin/exchanges/${id}`, { token: admin.token, body: { status } });
const decide = (id: string, status: string) =>
  shop.call('PUT', `/api/admin/returns/${id}`, { token: admin.token, body: { status } });

interface Exchanged {
  product?: string;
  quantity?: number;
  refundTo?: string;
  pay?: 'card' | 'credit';
  until?: 'Approved' | 'Received' | 'Sent' | 'Completed';
}

async function exchanged(
  { shopper, order }: { shopper: TestShopper; order: Placed },
  { product, quantity = 1, refundTo, pay, until = 'Completed' }: Exchanged = {},
): Promise<string> {
  const item = { item: order.items[0]?._id, quantity, product, size: 'S', reason: 'Too large' };
  const made = await shopper.call('POST', `/api/orders/${order._id}/exchanges`, {
    body: { items: [item], images: [], refundTo, upiId: 'asha@upi' },
  });
  const { _id: id } = made.body.exchange;
  for (const status of ['Approved', 'Received', 'Sent', 'Completed']) {
    if (status === 'Sent' && pay) {
      const body = { useStoreCredit: pay === 'credit' };
      const paid = await shopper.call('POST', `/api/exchanges/${id}/payment`, { body });
      if (pay === 'card') await payAt(shop, paid.body.payment.id, 'lost');
      await shop.work.handlePendingEvents();
    }
    const moved = await move(id, status);
    expect([moved.status, moved.body.exchange?.status]).toEqual([200, status]);
    if (status === until) break;
  }
  return id;
}

const ask = (
  shopper: TestShopper,
  exchangeId: string,
  order: Placed,
  change: object = {},
  more: object = {},
) =>
  shopper.call('POST', `/api/exchanges/${exchangeId}/returns`, {
    body: {
      items: [{ item: order.items[0]?._id, quantity: 1, reason: 'Faulty or damaged', ...change }],
      ...more,
    },
  });

async function refunded(returnId: string) {
  for (const status of ['Approved', 'Received']) expect((await decide(returnId, status)).status).toBe(200);
  const made = await decide(returnId, 'Refunded');
  expect(made.status).toBe(200);
  return made.body.return;
}

const refundsOf = async (returnId: string) =>
  (
    await db
      .selectFrom('refunds')
      .select('amount_paise')
      .where('reason_key', '=', `return ${returnId}`)
      .orderBy('amount_paise')
      .execute()
  ).map(({ amount_paise }) => amount_paise);
const give = (shopper: TestShopper, amount: number) =>
  shop.call('POST', `/api/admin/customers/${shopper.id}/store-credit`, {
    ...{ token: admin.token, body: { amount, reason: 'Test' } },
  });
const balance = async (shopper: TestShopper) => (await shopper.get('/api/store-credit')).body.balance;
const documentsOf = async ({ orderNumber }: Placed) =>
  (await shop.call('GET', `/api/admin/orders/${orderNumber}`, { token: admin.token })).body.documents;
const offered = async (shopper: TestShopper, { _id }: Placed) =>
  (await shopper.get(`/api/orders/${_id}/exchanges`)).body.exchanges[0].items[0].replacement.returnable;

describe('a faulty replacement', () => {
  test('is returned and refunded like an item, and credited against the invoice of the exchange', async () => {
    const { shopper, order } = await delivered();
    const id = await exchanged({ shopper, order });
    expect(await offered(shopper, order)).toBe(1);
    const asked = await ask(shopper, id, order);
    expect([asked.status, asked.body.return]).toMatchObject([
      201,
      { exchange: id, refund: 2000, refundTo: 'card', toCard: 2000, items: [{ size: 'S', quantity: 1 }] },
    ]);
    expect(await offered(shopper, order)).toBe(0);
    expect((await ask(shopper, id, order)).status).toBe(409);
    const made = await refunded(asked.body.return._id);
    expect(made).toMatchObject({ status: 'Refunded', refund: 2000, credit: 0, toCard: 2000 });
    expect(await refundsOf(made._id)).toEqual([200_000]);
    const { creditNotes } = await documentsOf(order);
    expect(creditNotes).toMatchObject([
      { total: 2000, reason: 'Goods exchanged' },
      { total: 2000, reason: 'Goods returned' },
    ]);
    const { paymentStatus, returns } = (await shopper.get(`/api/orders/${order._id}`)).body.order;
    expect([paymentStatus, returns]).toMatchObject(['refunded', [{ status: 'Refunded', refund: 2000 }]]);
  });

  test('goes back in stock, and its shopper is told of it by name', async () => {
    const { shopper, order } = await delivered();
    const id = await exchanged({ shopper, order }, { product: cheaper });
    const stock = async () =>
      (await shop.call('GET', `/api/products/${cheaper}`)).body.product.variants.find(
        ({ size }: { size: string }) => size === 'S',
      ).stock;
    const before = await stock();
    const { _id } = (await ask(shopper, id, order)).body.return;
    await refunded(_id);
    expect(await stock()).toBe(before + 1);
    await shop.work.handlePendingEvents();
    const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${shopper.email}`)).body;
    const texts = messages.map(({ text }: { text: string }) => text).join('\n');
    expect(texts).toContain('Cheaper faulty kurta, Size S');
  });

  test('that was dearer: what was paid for it by card goes back there, the rest to the payment of the order', async () => {
    const { shopper, order } = await delivered();
    const id = await exchanged({ shopper, order }, { product: dearer, pay: 'card' });
    const asked = (await ask(shopper, id, order)).body.return;
    expect(asked).toMatchObject({ refund: 2500, credit: 0, toCard: 2500 });
    expect(await refunded(asked._id)).toMatchObject({ refund: 2500, credit: 0, toCard: 2500 });
    expect(await refundsOf(asked._id)).toEqual([50_000, 200_000]);
  });

  test('that was dearer, paid with store credit: the credit comes back', async () => {
    const { shopper, order } = await delivered();
    await give(shopper, 600);
    const id = await exchanged({ shopper, order }, { product: dearer, pay: 'credit' });
    expect(await balance(shopper)).toBe(100);
    const asked = (await ask(shopper, id, order)).body.return;
    expect(asked).toMatchObject({ refund: 2500, credit: 500, toCard: 2000 });
    expect(await refunded(asked._id)).toMatchObject({ refund: 2500, credit: 500, toCard: 2000 });
    expect(await balance(shopper)).toBe(600);
  });

  test('of a cash order, that was dearer: the difference to the card, the rest by transfer', async () => {
    const { shopper, order } = await delivered({ by: 'cash' });
    const id = await exchanged({ shopper, order }, { product: dearer, pay: 'card' });
    expect((await ask(shopper, id, order)).status).toBe(400);
    const asked = (await ask(shopper, id, order, {}, { upiId: 'asha@upi' })).body.return;
    expect(asked).toMatchObject({ refund: 2500, refundTo: 'upi', toCard: 500 });
    await refunded(asked._id);
    const owed = await db
      .selectFrom('cash_refunds')
      .select('amount_paise')
      .where('reference', '=', `return ${asked._id}`)
      .executeTakeFirstOrThrow();
    expect([owed.amount_paise, await refundsOf(asked._id)]).toEqual([200_000, [50_000]]);
  });

  test('is refunded to store credit if the shopper prefers it', async () => {
    const { shopper, order } = await delivered();
    const id = await exchanged({ shopper, order }, { product: dearer, pay: 'card' });
    const asked = (await ask(shopper, id, order, {}, { refundTo: 'store credit' })).body.return;
    expect(await refunded(asked._id)).toMatchObject({ refund: 2500, credit: 2500, refundTo: 'store credit' });
    expect([await balance(shopper), await refundsOf(asked._id)]).toEqual([2500, []]);
  });

  test('that was cheaper: only what it had cost goes back', async () => {
    const { shopper, order } = await delivered();
    const id = await exchanged({ shopper, order }, { product: cheaper, refundTo: 'original payment' });
    const asked = (await ask(shopper, id, order)).body.return;
    expect(await refunded(asked._id)).toMatchObject({ refund: 1500 });
    expect(await refundsOf(asked._id)).toEqual([150_000]);
  });

  test('two of a coupon order, one by one: together what they had cost', async () => {
    const shopper = await newShopper(shop);
    await shopper.add({ product: kurta, size: 'M', quantity: 3 });
    await shopper.call('POST', '/api/cart/coupon', { body: { code: 'FIRST10' } });
    const { order } = (await shopper.order({ paymentMethod: 'razorpay', ...(await shopper.pay()) })).body;
    const body = { status: 'Delivered' };
    await shop.call('PUT', `/api/admin/orders/${order._id}/status`, { token: admin.token, body });
    const id = await exchanged({ shopper, order }, { quantity: 2 });
    for (let times = 0; times < 2; times++) {
      const asked = (await ask(shopper, id, order)).body.return;
      expect(await refunded(asked._id)).toMatchObject({ refund: 1800 });
    }
    expect(await offered(shopper, order)).toBe(0);
  });

  test('that is the last piece of the order is refunded with the delivery', async () => {
    const shopper = await newShopper(shop);
    await shopper.add({ product: cheaper, size: 'M' });
    const { order } = (await shopper.order({ paymentMethod: 'razorpay', ...(await shopper.pay()) })).body;
    const body = { status: 'Delivered' };
    await shop.call('PUT', `/api/admin/orders/${order._id}/status`, { token: admin.token, body });
    const id = await exchanged({ shopper, order });
    const asked = (await ask(shopper, id, order)).body.return;
    expect(asked.refund).toBe(1620);
    expect(await refunded(asked._id)).toMatchObject({ refund: 1620 });
    const { creditNotes } = await documentsOf(order);
    expect(creditNotes.map(({ total }: { total: number }) => total)).toEqual([1500, 1500, 120]);
  });

  test('can be returned again after a rejected return', async () => {
    const { shopper, order } = await delivered();
    const id = await exchanged({ shopper, order });
    const asked = (await ask(shopper, id, order)).body.return;
    await decide(asked._id, 'Rejected');
    expect((await ask(shopper, id, order)).status).toBe(201);
  });

  test('its window counts from its own delivery', async () => {
    const { shopper, order } = await delivered();
    const id = await exchanged({ shopper, order }, { until: 'Sent' });
    await advanceShopClock(db, 60 * HOUR);
    expect(await offered(shopper, order)).toBe(1);
    await move(id, 'Completed');
    await advanceShopClock(db, 47 * HOUR);
    expect(await offered(shopper, order)).toBe(1);
    await advanceShopClock(db, 2 * HOUR);
    expect(await offered(shopper, order)).toBe(0);
    const late = await ask(shopper, id, order);
    expect([late.status, late.body.message]).toEqual([
      409,
      'Returns can be requested within 48 hours of delivery.',
    ]);
  });

  test('is refused: before it is sent, for another reason, of someone else, and more than was sent', async () => {
    const { shopper, order } = await delivered();
    const id = await exchanged({ shopper, order }, { until: 'Received' });
    expect((await ask(shopper, id, order)).status).toBe(409);
    await move(id, 'Sent');
    const refusals = [
      await ask(shopper, id, order, { reason: 'Too small' }),
      await ask(await newShopper(shop), id, order),
      await ask(shopper, id, order, { quantity: 2 }),
      await ask(shopper, id, order, { item: id }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([409, 404, 409, 400]);
  });

  test('asked for twice at once, it is returned once', async () => {
    const { shopper, order } = await delivered();
    const id = await exchanged({ shopper, order });
    const both = await Promise.all([ask(shopper, id, order), ask(shopper, id, order)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
