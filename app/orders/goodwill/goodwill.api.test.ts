import { afterEach, describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, type TestShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const { db } = shop;
const cast = await seedFixtures(db);
const admin = await newShopper(shop, { isAdmin: true, name: 'Divya Rao' });
const other = await newShopper(shop, { isAdmin: true, name: 'Imran Khan' });

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(db)).toEqual({});
});

const kurta = await inTransaction(db, (trx) =>
  addProduct(trx, {
    ...{ name: 'Flawed kurta', categoryId: cast.women, pricePaise: rupees(1000) },
    variants: [{ size: 'M', quantity: 1000 }],
  }),
);

interface Placed {
  _id: string;
  orderNumber: string;
  total: number;
  items: { _id: string }[];
}

async function delivered({ by = 'card', quantity = 1, coupon = false } = {}) {
  const shopper = await newShopper(shop);
  await shopper.add({ product: kurta, size: 'M', quantity });
  if (coupon) await shopper.call('POST', '/api/cart/coupon', { body: { code: 'FIRST10' } });
  const paid = by === 'card' ? { paymentMethod: 'razorpay', ...(await shopper.pay()) } : {};
  const order = (await shopper.order(paid)).body.order as Placed;
  await admin.call('PUT', `/api/admin/orders/${order._id}/status`, { body: { status: 'Delivered' } });
  await shop.work.handlePendingEvents();
  return { shopper, order };
}

const refund = (order: Placed, amount: number, more: object = {}, by = admin) =>
  by.call('POST', `/api/admin/orders/${order._id}/refunds`, {
    body: { item: order.items[0]?._id, amount, reason: 'A loose thread', ...more },
  });
const decide = (by: TestShopper, id: string, status: string) =>
  by.call('PUT', `/api/admin/refunds/${id}`, { body: { status } });
const detailsOf = async (order: Placed) => (await admin.get(`/api/admin/orders/${order._id}`)).body;

async function sendBack(shopper: TestShopper, order: Placed, quantity = 1): Promise<number> {
  const items = [{ item: order.items[0]?._id, quantity, reason: 'Too large' }];
  const asked = await shopper.call('POST', `/api/orders/${order._id}/returns`, {
    body: { items, upiId: 'asha@okbank' },
  });
  const { _id: id } = asked.body.return;
  for (const status of ['Approved', 'Received', 'Refunded'])
    await admin.call('PUT', `/api/admin/returns/${id}`, { body: { status } });
  const { returns } = await detailsOf(order);
  return returns.at(-1).refund;
}

describe('a refund without a return', () => {
  test('goes to the card with a credit note and a mail, and the rest is refunded when the item comes back', async () => {
    const { shopper, order } = await delivered();
    const made = await refund(order, 199.99);
    expect([made.status, made.body.refund]).toMatchObject([
      201,
      { amount: 199.99, status: 'Refunded', refundTo: 'card', requestedBy: 'Divya Rao' },
    ]);
    await shop.work.handlePendingEvents();
    const { order: after, documents, payment } = await detailsOf(order);
    expect(after.paymentStatus).toBe('partly refunded');
    expect(documents.creditNotes).toMatchObject([{ total: 199.99, reason: 'Price reduced after the sale' }]);
    expect(payment.refunds).toMatchObject([{ amount: 199.99 }]);
    const mails = (await shop.call('GET', `/api/dev/outbox?to=${shopper.email}`)).body.messages;
    expect(mails.some(({ subject }: { subject: string }) => subject.includes('₹199.99'))).toBe(true);

    expect(await sendBack(shopper, order)).toBe(Math.round((order.total - 199.99) * 100) / 100);
    const { order: back, documents: all } = await detailsOf(order);
    expect(back.paymentStatus).toBe('refunded');
    const credited = all.creditNotes.reduce((sum: number, { total }: { total: number }) => sum + total, 0);
    expect(Math.round(credited * 100)).toBe(rupees(order.total));
  });

  test('of one of several discounted pieces: all refunds come to what was paid, to the paisa', async () => {
    const { shopper, order } = await delivered({ quantity: 3, coupon: true });
    expect(await sendBack(shopper, order)).toBe(900);
    await refund(order, 1234.56);
    expect((await refund(order, 565.45)).body.message).toBe('At most ₹565.44 of this item can be refunded.');
    const parts = [await sendBack(shopper, order), await sendBack(shopper, order)];
    const { documents, order: after } = await detailsOf(order);
    expect(900 + 1234.56 + (parts[0] ?? 0) + (parts[1] ?? 0)).toBeCloseTo(order.total, 2);
    const credited = documents.creditNotes.reduce(
      (sum: number, { total }: { total: number }) => sum + total,
      0,
    );
    expect(credited).toBeCloseTo(order.total, 2);
    expect(after.paymentStatus).toBe('refunded');
  });

  test('of a cash order is a task, or store credit', async () => {
    const { shopper, order } = await delivered({ by: 'cash' });
    await refund(order, 100);
    const { refunds } = (await shopper.get(`/api/orders/${order._id}/cash-refunds`)).body;
    expect(refunds).toMatchObject([{ amount: 100, status: 'due', account: null }]);
    const unknown = await admin.call('PUT', `/api/admin/cash-refunds/${refunds[0]._id}`, {
      body: { reference: 'UTR' },
    });
    expect(unknown.status).toBe(409);
    await refund(order, 50, { refundTo: 'store credit' });
    expect((await shopper.get('/api/store-credit')).body.balance).toBe(50);
    expect((await detailsOf(order)).order.paymentStatus).toBe('partly refunded');
  });

  test('above the limit waits for someone else, and is made once', async () => {
    const { order } = await delivered({ quantity: 4 });
    const { body } = await refund(order, 2000.01);
    expect(body.refund.status).toBe('Awaiting approval');
    expect((await detailsOf(order)).order.paymentStatus).toBe('paid');
    const { _id: id } = body.refund;
    const own = await decide(admin, id, 'Refunded');
    expect([own.status, own.body.message]).toEqual([
      403,
      'Someone else has to approve a refund that you requested.',
    ]);
    const approved = await Promise.all([1, 2, 3].map(() => decide(other, id, 'Refunded')));
    expect(approved.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await detailsOf(order)).payment.refunds).toHaveLength(1);
    const bypass = db
      .updateTable('goodwill_refunds')
      .set({ decided_by: admin.id })
      .where('id', '=', id)
      .execute();
    await expect(bypass).rejects.toThrow('goodwill_refunds_four_eyes');
  });

  test('that would bring what nobody approved above the limit waits, too', async () => {
    const { order } = await delivered({ quantity: 4 });
    expect((await refund(order, 1500)).body.refund.status).toBe('Refunded');
    const next = (await refund(order, 500.01)).body.refund;
    expect(next.status).toBe('Awaiting approval');
    expect((await decide(other, next._id, 'Refunded')).status).toBe(200);
    expect((await refund(order, 500)).body.refund.status).toBe('Refunded');
  });

  test('that is rejected refunds nothing', async () => {
    const { order } = await delivered({ quantity: 4 });
    const { _id: id } = (await refund(order, 3000)).body.refund;
    expect((await decide(admin, id, 'Rejected')).body.refund.status).toBe('Rejected');
    expect((await decide(other, id, 'Refunded')).status).toBe(409);
    expect((await detailsOf(order)).documents.creditNotes).toEqual([]);
  });

  test('never exceeds what was paid, however many are made at once', async () => {
    const { order } = await delivered();
    const made = await Promise.all([1, 2, 3, 4].map(() => refund(order, 600)));
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const [line] = order.items;
    const more = db
      .updateTable('order_lines')
      .set({ goodwill_paise: rupees(1001) })
      .where('id', '=', line?._id ?? '')
      .execute();
    await expect(more).rejects.toThrow('goodwill passes the line');
  });

  test('is refused for an order that is not delivered, and for another order’s item', async () => {
    const { order } = await delivered();
    const shopper = await newShopper(shop);
    await shopper.add({ product: kurta, size: 'M', quantity: 1 });
    const open = (await shopper.order()).body.order as Placed;
    expect((await refund(open, 10)).status).toBe(409);
    expect((await refund(order, 10, { item: open.items[0]?._id })).status).toBe(400);
  });

  test.each([{ amount: 0 }, { amount: -1 }, { amount: 1.234 }, { amount: '10' }, { reason: ' ' }])(
    'with %j is refused',
    async (change) => {
      const { status } = await admin.call('POST', '/api/admin/orders/x/refunds', {
        body: { item: 'x', amount: 10, reason: 'A loose thread', ...change },
      });
      expect(status).toBe(400);
    },
  );
});
