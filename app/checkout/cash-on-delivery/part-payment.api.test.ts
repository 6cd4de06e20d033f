import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import type { Order } from '#app/orders/orders.schema.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { saveSeller } from '#app/settings/settings.server.ts';
import { DEMO_SELLER } from '#demo/loading/demo-seller.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, payAt, type TestShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
await saveSeller(shop.db, DEMO_SELLER);
const admin = await newShopper(shop, { isAdmin: true });
const addStole = (quantity: number) =>
  inTransaction(shop.db, (trx) =>
    addProduct(trx, {
      ...{ name: 'Festive stole', categoryId: cast.women, pricePaise: rupees(1000) },
      variants: [{ size: 'M', quantity }],
    }),
  );
const product = await addStole(1000);

const RULES = {
  ...{ openOrders: null, codeAbove: null, pinLimits: [], minParcels: 2 },
  ...{ maxReturnedPerson: null, maxReturnedNumber: null, maxReturnedPin: null },
  ...{ advancePercent: null, advanceAmount: null, advanceAbove: null, advanceForReturned: false },
};
const save = (rules: object) => admin.call('PUT', '/api/admin/cash-rules', { body: { ...RULES, ...rules } });
/** Of a total of ₹3,000 for three stoles: ₹600 now, ₹2,400 on delivery. */
const FIFTH = { advancePercent: 20, advanceAbove: 2000 };
/** Of a total of ₹3,000 for three stoles: ₹2,500 now, ₹500 on delivery. */
const MOST = { advanceAmount: 2500, advanceAbove: 2600 };

beforeEach(async () => void (await save(FIFTH)));
afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

/** Removes the payment provider until the end of the test, as in a shop without API keys. */
function removeProvider(): void {
  const { current } = shop.payments;
  shop.payments.current = undefined;
  onTestFinished(() => {
    shop.payments.current = current;
  });
}

const open = (shopper: TestShopper, rupeesNow: number, more: object = {}) =>
  shopper.open({ amount: rupeesNow * 100, partPayment: true, ...more });

async function placed(
  advance: number,
  { quantity = 3, shopper }: { quantity?: number; shopper?: TestShopper } = {},
) {
  const person = shopper ?? (await newShopper(shop));
  await person.add({ product, quantity });
  const opened = await open(person, advance);
  expect([opened.status, opened.body.message]).toEqual([200, undefined]);
  const proof = await payAt(shop, opened.body.id, 'success');
  const { status, body } = await person.order({ paymentMethod: 'razorpay', ...proof });
  expect([status, body.message]).toEqual([201, 'Order placed successfully']);
  await shop.work.handlePendingEvents();
  const { order } = body as { order: Order };
  const read = async () => {
    await shop.work.handlePendingEvents();
    return (await person.get(`/api/orders/${order._id}`)).body.order as Order;
  };
  return { shopper: person, order, read };
}

async function ship({ _id, items }: Order, quantity: number, ...statuses: string[]): Promise<void> {
  const body = { items: [{ item: items[0]?._id, quantity }], courier: 'Blue Dart' };
  const packed = await admin.call('POST', `/api/admin/orders/${_id}/shipments`, { body });
  for (const status of statuses) {
    const path = `/api/admin/shipments/${packed.body.shipment._id}/status`;
    const moved = await admin.call('PUT', path, { body: { status } });
    expect([moved.status, moved.body.message]).toEqual([200, undefined]);
  }
}
const BACK = ['Picked up', 'Delivery failed', 'Returning', 'Returned'];

async function balanceOf(account: string): Promise<number> {
  const { body } = await admin.get('/api/admin/ledger');
  return body.balances.find((each: { account: string }) => each.account === account)?.amount ?? 0;
}

/** The texts of a shopper's mails whose subject contains this. */
async function mailsTo({ email }: TestShopper, subject: string): Promise<string[]> {
  await shop.work.handlePendingEvents();
  const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${email}`)).body;
  const found = messages.filter((mail: { subject: string }) => mail.subject.includes(subject));
  return found.map(({ text }: { text: string }) => text);
}

const stock = async () => (await shop.call('GET', `/api/products/${product}`)).body.product.stock;

describe('a part payment', () => {
  test('is asked for by the offer, and by the order that is placed without it', async () => {
    const shopper = await newShopper(shop);
    const offer = async (amount: number, more: object = {}) =>
      (await shopper.call('POST', '/api/payment/cod/offer', { body: { pin: '302006', amount, ...more } }))
        .body;
    expect(await offer(3000)).toMatchObject({ offered: true, advance: 600, needsCode: false });
    expect(await offer(2001)).toMatchObject({ advance: 401 });
    expect(await offer(2000)).toMatchObject({ offered: true, advance: null });
    expect(await offer(3000, { hasOutfits: true })).toMatchObject({ offered: true, advance: null });
    await shopper.add({ product, quantity: 3 });
    const { status, body } = await shopper.order();
    expect([status, body.errors[0].path, body.message]).toEqual([
      ...[400, 'paymentMethod'],
      'Please pay ₹600 of this order by UPI or card now, and the rest on delivery.',
    ]);
  });

  test('is what the rules ask for, and nothing else', async () => {
    const shopper = await newShopper(shop);
    await shopper.add({ product, quantity: 3 });
    expect((await open(shopper, 599)).status).toBe(409);
    expect((await open(shopper, 3000)).status).toBe(409);
    expect((await open(shopper, 600, { shippingInfo: undefined })).status).toBe(400);
    await save({});
    expect((await open(shopper, 600)).body.message).toBe(
      'You can pay all of this order on delivery. Please place it again.',
    );
    await save({ advanceAmount: 3000, advanceAbove: 0 });
    expect((await open(shopper, 3000)).body.message).toBe(
      'Orders up to ₹3,000 are paid in full when they are placed. Please pay by UPI or card.',
    );
  });

  test.each([
    ['a share', FIFTH],
    ['a sum', MOST],
    ['more than the order', { advanceAmount: 5000, advanceAbove: 0 }],
  ])('of %s is not asked for without a payment provider', async (_name, rules) => {
    await save(rules);
    removeProvider();
    const shopper = await newShopper(shop);
    const body = { pin: '302006', amount: 3000 };
    const offer = (await shopper.call('POST', '/api/payment/cod/offer', { body })).body;
    expect(offer).toMatchObject({ offered: true, reason: null, advance: null });
    await shopper.add({ product, quantity: 3 });
    expect((await open(shopper, 600)).body.message).toBe(
      'You can pay all of this order on delivery. Please place it again.',
    );
    const placed = await shopper.order();
    expect([placed.status, placed.body.order.toCollect]).toEqual([201, 3000]);
    expect((await admin.get('/api/admin/cash-rules')).body.rules).toMatchObject(rules);
  });

  test('makes a cash order of which the rest is collected', async () => {
    const [cash, advances] = [await balanceOf('cash collected'), await balanceOf('advances of cash orders')];
    const { order, read } = await placed(600);
    expect(order).toMatchObject({
      ...{ paymentMethod: 'cod', paymentStatus: 'pending', total: 3000, amountDue: 3000 },
      ...{ advancePaid: 600, toCollect: 2400 },
    });
    expect(await balanceOf('advances of cash orders')).toBe(advances - 600);
    await ship(order, 3, 'Picked up');
    const { collect_paise } = await shop.db
      .selectFrom('shipments')
      .select('collect_paise')
      .where('order_id', '=', order._id)
      .executeTakeFirstOrThrow();
    expect(collect_paise).toBe(2400_00);
    const { shipments } = await read();
    const path = `/api/admin/shipments/${shipments[0]?._id}/status`;
    await admin.call('PUT', path, { body: { status: 'Delivered' } });
    expect(await read()).toMatchObject({ status: 'Delivered', paymentStatus: 'paid', toCollect: null });
    expect(await balanceOf('cash collected')).toBe(cash + 2400);
    expect(await balanceOf('advances of cash orders')).toBe(advances);
  });

  test('is refunded to the card when the order is cancelled, once', async () => {
    const before = await stock();
    const { shopper, order, read } = await placed(600);
    const cancel = () => shopper.call('POST', `/api/orders/${order._id}/cancel`, { body: {} });
    expect((await Promise.all([cancel(), cancel()])).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read()).toMatchObject({
      ...{ status: 'Cancelled', paymentStatus: 'refunded', toCollect: null },
      refunds: [{ amount: 600, state: 'refunded' }],
    });
    expect(await stock()).toBe(before);
  });

  test('is refunded when the parcel comes back', async () => {
    const { order, read } = await placed(600);
    await ship(order, 3, ...BACK);
    expect(await read()).toMatchObject({
      ...{ status: 'Cancelled', paymentStatus: 'refunded' },
      refunds: [{ amount: 600, state: 'refunded' }],
    });
  });

  test('goes back as far as a returned parcel costs more than is to be collected', async () => {
    await save(MOST);
    const { order, read } = await placed(2500);
    expect(order.toCollect).toBe(500);
    await ship(order, 1, ...BACK);
    expect(await read()).toMatchObject({ toCollect: 0, refunds: [] });
    await ship(order, 2, 'Delivered');
    expect(await read()).toMatchObject({
      ...{ status: 'Delivered', paymentStatus: 'partly refunded' },
      refunds: [{ amount: 500, state: 'refunded' }],
    });
  });

  test('goes back as far as cancelled items cost more than is to be collected', async () => {
    await save(MOST);
    const { shopper, order, read } = await placed(2500);
    const cancelOne = () =>
      shopper.call('POST', `/api/orders/${order._id}/cancellations`, {
        body: { items: [{ item: order.items[0]?._id, quantity: 1 }] },
      });
    expect((await cancelOne()).status).toBe(200);
    expect(await read()).toMatchObject({
      toCollect: 0,
      refunds: [{ amount: 500 }],
      paymentStatus: 'pending',
    });
    expect((await cancelOne()).status).toBe(200);
    expect((await read()).refunds.map(({ amount }) => amount).sort()).toEqual([1000, 500]);
    expect((await cancelOne()).status).toBe(200);
    const { status, paymentStatus, refunds } = await read();
    expect([status, paymentStatus]).toEqual(['Cancelled', 'refunded']);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(2500);
  });

  test('is named in the mails as far as it is refunded', async () => {
    await save(MOST);
    const { shopper, order } = await placed(2500);
    const items = [{ item: order.items[0]?._id, quantity: 1 }];
    await shopper.call('POST', `/api/orders/${order._id}/cancellations`, { body: { items } });
    const [parts] = await mailsTo(shopper, 'Items of your order');
    expect(parts).toContain('Your order costs ₹1,000 less.');
    expect(parts).toContain('We refund ₹500 to your original payment method.');
    expect(parts).not.toContain('₹0');
    await shopper.call('POST', `/api/orders/${order._id}/cancel`, { body: {} });
    const [whole] = await mailsTo(shopper, 'is cancelled');
    expect(whole).toContain('₹2,000 will be refunded to your original payment method.');
    expect(whole).not.toContain('₹2,500');
  });

  test('is refunded first without a return, and the rest by transfer, as list and mail say', async () => {
    const { shopper, order } = await placed(600);
    await ship(order, 3, 'Delivered');
    const refund = async (amount: number) => {
      const body = { item: order.items[0]?._id, amount, reason: 'A stain' };
      return (await admin.call('POST', `/api/admin/orders/${order._id}/refunds`, { body })).body.refund;
    };
    const awaiting = await refund(2500);
    expect(awaiting).toMatchObject({ status: 'Awaiting approval', refundTo: 'card and transfer' });
    await admin.call('PUT', `/api/admin/refunds/${awaiting._id}`, { body: { status: 'Rejected' } });
    expect(await refund(500)).toMatchObject({ status: 'Refunded', refundTo: 'card' });
    expect(await mailsTo(shopper, '₹500 is on its way')).toMatchObject([
      expect.stringContaining('to your original payment method'),
    ]);
    const mixed = await refund(300);
    expect(mixed).toMatchObject({ refundTo: 'card and transfer' });
    const [mail] = await mailsTo(shopper, '₹300 will be refunded');
    expect(mail).toContain(
      '₹100 to the card or UPI that you paid with, and ₹200 to the account that you choose',
    );
    expect(await refund(40)).toMatchObject({ refundTo: 'transfer' });
    const { refunds } = (await admin.get('/api/admin/refunds?status=Refunded')).body;
    expect(refunds.slice(0, 3).map((each: { refundTo: string }) => each.refundTo)).toEqual([
      ...['transfer', 'card and transfer', 'card'],
    ]);
  });

  test('is refunded first of a returned item, and the rest by transfer', async () => {
    const { shopper, order, read } = await placed(600);
    await ship(order, 3, 'Delivered');
    const items = [{ item: order.items[0]?._id, quantity: 1, reason: 'Too small' }];
    const asked = await shopper.call('POST', `/api/orders/${order._id}/returns`, {
      body: { items, images: [], upiId: 'asha@upi' },
    });
    expect([asked.status, asked.body.message]).toEqual([201, undefined]);
    for (const status of ['Approved', 'Received', 'Refunded'])
      await admin.call('PUT', `/api/admin/returns/${asked.body.return._id}`, { body: { status } });
    expect(await read()).toMatchObject({
      ...{ paymentStatus: 'partly refunded', refunds: [{ amount: 600, state: 'refunded' }] },
    });
    const { refunds } = (await shopper.get(`/api/orders/${order._id}/cash-refunds`)).body;
    expect(refunds).toMatchObject([{ amount: 400 }]);
    const [mail] = await mailsTo(shopper, '₹1,000 will be refunded');
    expect(mail).toContain('₹600 to the card or UPI that you paid with, and ₹400 to a••••@upi');
  });

  test('is refunded in full if the items are sold out when it arrives', async () => {
    const rare = await addStole(3);
    const [late, quick] = [await newShopper(shop), await newShopper(shop)];
    await late.add({ product: rare, quantity: 3 });
    const opened = await open(late, 600);
    await shop.db
      .updateTable('checkouts')
      .set({ held_until: new Date(0) })
      .where('user_id', '=', late.id)
      .execute();
    await shop.work.runDueJobs();
    await quick.add({ product: rare, quantity: 1 });
    expect((await quick.order()).status).toBe(201);
    const proof = await payAt(shop, opened.body.id, 'success');
    const { status, body } = await late.order({ paymentMethod: 'razorpay', ...proof });
    expect([status, body.order.status, body.order.paymentStatus]).toEqual([409, 'Cancelled', 'refunded']);
    await shop.work.handlePendingEvents();
    const { order } = (await late.get(`/api/orders/${body.order._id}`)).body;
    expect(order.refunds).toMatchObject([{ amount: 600 }]);
  });

  test('is paid beside store credit, which goes back as credit', async () => {
    const shopper = await newShopper(shop);
    const { _id: customer } = (await shopper.get('/api/auth/me')).body.user;
    const path = `/api/admin/customers/${customer}/store-credit`;
    await admin.call('POST', path, { body: { amount: 500, reason: 'A gift' } });
    await shopper.add({ product, quantity: 3 });
    const opened = await open(shopper, 500, { useStoreCredit: true });
    const proof = await payAt(shop, opened.body.id, 'success');
    const input = { paymentMethod: 'razorpay', useStoreCredit: true, ...proof };
    const { order } = (await shopper.order(input)).body;
    expect(order).toMatchObject({ total: 3000, storeCreditUsed: 500, advancePaid: 500, toCollect: 2000 });
    await ship(order, 3, ...BACK);
    expect((await shopper.get('/api/store-credit')).body.balance).toBe(500);
    await shop.work.handlePendingEvents();
    const { refunds } = (await shopper.get(`/api/orders/${order._id}`)).body.order;
    expect(refunds).toMatchObject([{ amount: 500, state: 'refunded' }]);
  });

  test('replaces the refusal because of returned parcels, where the rules say so', async () => {
    await save({});
    const shopper = await newShopper(shop);
    for (let parcels = 0; parcels < 2; parcels++) {
      await shopper.add({ product, quantity: 1 });
      await ship((await shopper.order()).body.order, 1, ...BACK);
    }
    await save({ maxReturnedPerson: 50, advancePercent: 50 });
    await shopper.add({ product, quantity: 1 });
    expect((await shopper.order()).body.message).toContain('2 of your 2 parcels came back');
    await save({ maxReturnedPerson: 50, advancePercent: 50, advanceForReturned: true });
    await shopper.call('DELETE', `/api/cart/${(await shopper.get('/api/cart')).body.items[0]._id}`);
    const { order } = await placed(560, { quantity: 1, shopper });
    expect(order).toMatchObject({ total: 1120, advancePaid: 560, toCollect: 560 });
    removeProvider();
    await shopper.add({ product, quantity: 1 });
    expect((await shopper.order()).body.message).toContain('2 of your 2 parcels came back');
  });
});

test.each([
  [{ advancePercent: 0 }, 'advancePercent'],
  [{ advancePercent: 20, advanceAmount: 100 }, 'advanceAmount'],
  [{ advanceAbove: 100 }, 'advancePercent'],
  [{ advanceForReturned: true }, 'advancePercent'],
])('the rules refuse %j', async (rules, path) => {
  const { status, body } = await save(rules);
  expect([status, body.errors[0].path]).toEqual([400, path]);
});
