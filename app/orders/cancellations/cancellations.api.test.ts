import { afterEach, describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { saveSeller } from '#app/settings/settings.server.ts';
import { DEMO_SELLER } from '#demo/loading/demo-seller.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, payAt } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
await saveSeller(shop.db, DEMO_SELLER);
const admin = await newShopper(shop, { isAdmin: true });
const addStole = (name: string, price: number) =>
  inTransaction(shop.db, (trx) =>
    addProduct(trx, {
      ...{ name, categoryId: cast.women, pricePaise: rupees(price) },
      variants: [{ size: 'M', quantity: 1000 }],
    }),
  );
const [stole, shawl] = [await addStole('Festive stole', 500), await addStole('Winter shawl', 700)];

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

const stockOf = async (product: string) =>
  (await shop.call('GET', `/api/products/${product}`)).body.product.stock;

interface Placing {
  by: 'card' | 'cash' | 'credit';
  /** rupees of store credit */
  credit?: number;
  coupon?: boolean;
}

/** An order of two stoles and a shawl: ₹1,700, and ₹120 for shipping. */
async function placed({ by, credit = 0, coupon = false }: Placing) {
  const shopper = await newShopper(shop, { isProven: true });
  if (credit > 0)
    await admin.call('POST', `/api/admin/customers/${shopper.id}/store-credit`, {
      body: { amount: credit, reason: 'A present' },
    });
  await shopper.add({ product: stole, quantity: 2 });
  await shopper.add({ product: shawl });
  if (coupon) await shopper.call('POST', '/api/cart/coupon', { body: { code: 'FIRST10' } });
  const input = credit > 0 ? { useStoreCredit: true } : {};
  const { summary } = (await shopper.get(`/api/cart?useStoreCredit=${credit > 0}`)).body;
  if (by === 'card') {
    const amount = Math.round((summary.amountDue ?? summary.total) * 100);
    const opened = await shopper.open({ amount, ...input });
    const paid = await payAt(shop, opened.body.id, 'success');
    Object.assign(input, { paymentMethod: 'razorpay', ...paid });
  }
  const { body } = await shopper.order(input);
  expect(body.order, body.message).toBeDefined();
  const order = body.order;
  await shop.work.handlePendingEvents();
  const [stoles, shawls] = [stole, shawl].map(
    (product) => order.items.find((item: { product: { _id: string } }) => item.product._id === product)._id,
  ) as [string, string];
  const cancel = (items: object, person = shopper, more: object = {}) =>
    person.call('POST', `/api/orders/${order._id}/cancellations`, { body: { items, ...more } });
  const byStaff = (items: object, reason?: string) =>
    admin.call('POST', `/api/admin/orders/${order._id}/cancellations`, { body: { items, reason } });
  const ship = (items: object, more: object = {}) =>
    admin.call('POST', `/api/admin/orders/${order._id}/shipments`, {
      body: { items, courier: 'Blue Dart', ...more },
    });
  const move = (status: string) =>
    admin.call('PUT', `/api/admin/orders/${order._id}/status`, { body: { status } });
  const read = async () => (await shopper.get(`/api/orders/${order._id}`)).body.order;
  return { shopper, order, stoles, shawls, cancel, byStaff, ship, move, read };
}

const notesOf = async (id: string) =>
  (await admin.get(`/api/orders/${id}/credit-notes`)).body.creditNotes.map(
    ({ total, reason }: { total: number; reason: string }) => [total, reason],
  );
const creditOf = async (shopper: { get: (path: string) => Promise<{ body: { balance: number } }> }) =>
  (await shopper.get('/api/store-credit')).body.balance;

describe('items of an order that are not packed', () => {
  test('paid by card: stock, refund and credit note follow in one step, coupon share to the paisa', async () => {
    const { order, stoles, cancel, read, shopper } = await placed({ by: 'card', coupon: true });
    const before = await stockOf(stole);
    const { status, body } = await cancel([{ item: stoles, quantity: 1 }]);
    expect([status, body.order.status]).toEqual([200, 'Order Placed']);
    expect(await stockOf(stole)).toBe(before + 1);
    const after = await read();
    expect(after.cancellations).toMatchObject([
      { by: 'shopper', reason: null, amount: 450, items: [{ item: stoles, quantity: 1 }] },
    ]);
    expect(after.refunds).toMatchObject([{ amount: 450 }]);
    expect(after.items[0]).toMatchObject({ quantity: 2, cancelled: 1, returned: 1 });
    expect([after.total, after.paymentStatus]).toEqual([order.total, 'partly refunded']);
    expect(after.reduction).toEqual({
      ...{
        cancelled: 450,
        notDelivered: 0,
        refunded: 450,
        notDue: 0,
        uncollectedDeposits: 0,
        total: order.total - 450,
      },
    });
    expect(await notesOf(order._id)).toEqual([[450, 'Items cancelled']]);
    await shop.work.handlePendingEvents();
    const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${shopper.email}`)).body;
    expect(messages).toMatchObject([
      {
        subject: `Items of your order ${order.orderNumber} are cancelled`,
        text: expect.stringContaining('Your order costs ₹450 less. The new total is ₹1,200.'),
      },
      {},
    ]);
  });

  test('paid in cash: nothing goes back, and less is collected; the shipping charge stays', async () => {
    const { order, shawls, byStaff, move, read, shopper } = await placed({ by: 'cash' });
    expect(order.toCollect).toBe(1820);
    expect((await byStaff([{ item: shawls, quantity: 1 }], 'Out of stock')).status).toBe(200);
    const after = await read();
    expect([after.toCollect, after.paymentStatus, after.refunds]).toEqual([1120, 'pending', []]);
    expect(after.cancellations).toMatchObject([{ by: 'shop', reason: 'Out of stock', amount: 700 }]);
    expect([order.reduction, after.reduction]).toEqual([
      null,
      { cancelled: 700, notDelivered: 0, refunded: 0, notDue: 700, uncollectedDeposits: 0, total: 1120 },
    ]);
    await move('Delivered');
    await shop.work.handlePendingEvents();
    const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${shopper.email}`)).body;
    expect(messages[0]).toMatchObject({
      text: expect.stringMatching(/Total as ordered.*₹1,820[\s\S]*New total.*₹1,120/),
    });
    expect((await read()).paymentStatus).toBe('paid');
    expect(await notesOf(order._id)).toEqual([[700, 'Items cancelled']]);
  });

  test('paid with store credit: it goes back first, of a cash order at once what exceeds the cash', async () => {
    const card = await placed({ by: 'card', credit: 300 });
    await card.cancel([{ item: card.stoles, quantity: 1 }]);
    expect(await creditOf(card.shopper)).toBe(300);
    expect((await card.read()).refunds).toMatchObject([{ amount: 200 }]);
    const full = await placed({ by: 'credit', credit: 5000 });
    expect(full.order.paymentMethod).toBe('store credit');
    await full.cancel([{ item: full.stoles, quantity: 2 }]);
    expect(await creditOf(full.shopper)).toBe(5000 - 1820 + 1000);
    const cash = await placed({ by: 'cash', credit: 1500 });
    expect(cash.order.toCollect).toBe(320);
    await cash.cancel([{ item: cash.stoles, quantity: 1 }]);
    expect([(await cash.read()).toCollect, await creditOf(cash.shopper)]).toEqual([0, 180]);
    expect((await cash.read()).reduction).toMatchObject({ refunded: 180, notDue: 320, total: 1320 });
    await cash.cancel([{ item: cash.stoles, quantity: 1 }]);
    expect(await creditOf(cash.shopper)).toBe(680);
    await cash.move('Delivered');
    expect(await creditOf(cash.shopper)).toBe(680);
  });

  test('one after the other: the last is the cancellation of the order, and all is given back once', async () => {
    for (const by of ['card', 'cash'] as const) {
      const { order, stoles, shawls, cancel, read } = await placed({ by, coupon: true });
      const before = [await stockOf(stole), await stockOf(shawl)];
      await cancel([{ item: stoles, quantity: 1 }]);
      await cancel([{ item: shawls, quantity: 1 }]);
      const { body } = await cancel([{ item: stoles, quantity: 1 }], undefined, {
        reason: 'Changed my mind',
      });
      expect([body.order.status, body.order.cancelReason]).toEqual(['Cancelled', 'Changed my mind']);
      expect(body.order.reduction).toBeNull();
      expect([await stockOf(stole), await stockOf(shawl)]).toEqual([before[0] + 2, before[1] + 1]);
      const after = await read();
      const refunded = after.refunds.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
      expect(refunded).toBeCloseTo(by === 'card' ? order.total : 0);
      const notes = await notesOf(order._id);
      expect(notes.reduce((sum: number, [total]: [number]) => sum + total, 0)).toBeCloseTo(order.total);
    }
  });

  test('the rest is cancelled as a whole afterwards', async () => {
    const { order, shawls, cancel, shopper, read } = await placed({ by: 'card' });
    await cancel([{ item: shawls, quantity: 1 }]);
    await shopper.call('POST', `/api/orders/${order._id}/cancel`, { body: {} });
    expect((await read()).refunds.map(({ amount }: { amount: number }) => amount).sort()).toEqual([
      1120, 700,
    ]);
  });

  test('beside a parcel: what is in it stays, the rest is cancelled and the order follows its parcel', async () => {
    const { stoles, shawls, cancel, ship, read } = await placed({ by: 'cash', coupon: true });
    const { shipment } = (await ship([{ item: stoles, quantity: 2 }])).body;
    expect((await cancel([{ item: stoles, quantity: 1 }])).body.message).toBe(
      'Festive stole is packed or cancelled already.',
    );
    expect((await cancel([{ item: shawls, quantity: 1 }])).status).toBe(200);
    expect((await ship([{ item: shawls, quantity: 1 }])).status).toBe(409);
    const collected = await shop.db
      .selectFrom('shipments')
      .select('collect_paise')
      .where('id', '=', shipment._id)
      .executeTakeFirstOrThrow();
    expect(collected.collect_paise).toBe((await read()).toCollect * 100);
    for (const status of ['Picked up', 'Delivered'])
      await admin.call('PUT', `/api/admin/shipments/${shipment._id}/status`, { body: { status } });
    expect((await read()).status).toBe('Delivered');
  });
});

describe('refused, and nothing changes', () => {
  test('of strangers, unknown and rented items, too many units, and once the order is packed or ended', async () => {
    const { order, stoles, cancel, byStaff, move, shopper } = await placed({ by: 'card' });
    const stranger = await newShopper(shop);
    const one = [{ item: stoles, quantity: 1 }];
    const path = `/api/orders/${order._id}/cancellations`;
    expect((await shop.call('POST', path, { body: { items: one } })).status).toBe(401);
    expect((await cancel(one, stranger)).status).toBe(404);
    const asStaff = `/api/admin/orders/${order._id}/cancellations`;
    expect((await shopper.call('POST', asStaff, { body: { items: one } })).status).toBe(403);
    for (const items of [
      [],
      'all',
      [{ item: newId(), quantity: 1 }],
      [{ item: stoles, quantity: 0 }],
      [...one, ...one],
    ])
      expect((await cancel(items as object)).status).toBe(400);
    expect((await cancel([{ item: stoles, quantity: 3 }])).body.message).toBe(
      'Only 2 of Festive stole can be cancelled.',
    );
    await move('Packed');
    for (const answer of [await cancel(one), await byStaff(one)])
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'This order is Packed: its items can no longer be cancelled.',
      ]);
    await move('Cancelled');
    expect((await cancel(one)).body.message).toBe('This order is already cancelled.');
  });
});

test('cancelling and packing the same units at once: each unit is cancelled or packed', async () => {
  for (let round = 0; round < 6; round++) {
    const { stoles, cancel, byStaff, ship, read } = await placed({ by: round % 2 === 0 ? 'card' : 'cash' });
    const both = [{ item: stoles, quantity: 2 }];
    const answers = await Promise.all([ship(both), cancel(both), byStaff(both), ship(both)]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
    const { shipments, cancellations } = await read();
    expect(shipments.length + cancellations.length).toBe(1);
  }
});
