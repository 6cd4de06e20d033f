import { afterEach, describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { saveSeller } from '#app/settings/settings.server.ts';
import { DEMO_SELLER } from '#demo/loading/demo-seller.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { barcodeIn } from '#test/barcode-in-pdf.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { pagesOf } from '#test/pdf-text.ts';
import { openTestShop, type TestResponse } from '#test/shop-for-tests.ts';
import { newShopper, payAt } from '#test/shopper-for-tests.ts';
import type { Order } from '../orders.schema.ts';
import { ORDER_PARCELS } from './book-shipment.server.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
await saveSeller(shop.db, DEMO_SELLER);
const admin = await newShopper(shop, { isAdmin: true });
const product = await inTransaction(shop.db, (trx) =>
  addProduct(trx, {
    name: 'Festive stole',
    categoryId: cast.women,
    pricePaise: rupees(500),
    variants: [{ size: 'M', quantity: 1000 }],
  }),
);

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

const stock = async () => (await shop.call('GET', `/api/products/${product}`)).body.product.stock;

async function placed(by: 'card' | 'cash', quantity = 2) {
  const shopper = await newShopper(shop);
  await shopper.add({ product, quantity });
  const input = by === 'cash' ? {} : { paymentMethod: 'razorpay', ...(await shopper.pay()) };
  const { order } = (await shopper.order(input)).body;
  await shop.work.handlePendingEvents();
  const item = order.items[0]._id as string;
  const ship = (count: number, more: object = {}): Promise<TestResponse> =>
    admin.call('POST', `/api/admin/orders/${order._id}/shipments`, {
      body: { items: [{ item, quantity: count }], courier: 'Blue Dart', ...more },
    });
  const read = async () => (await shopper.get(`/api/orders/${order._id}`)).body.order;
  return { shopper, order, item, ship, read };
}

const moveTo = (shipment: string, status: string, more: object = {}) =>
  admin.call('PUT', `/api/admin/shipments/${shipment}/status`, { body: { status, ...more } });
const moveOrder = (order: { _id: string }, status: string) =>
  admin.call('PUT', `/api/admin/orders/${order._id}/status`, { body: { status } });

async function walk(shipment: string, ...statuses: string[]) {
  for (const status of statuses) {
    const { status: code, body } = await moveTo(shipment, status);
    expect([code, body.shipment?.status], body.message).toEqual([200, status]);
    await shop.work.handlePendingEvents();
  }
}

async function outboxOf(email: string): Promise<string[]> {
  await shop.work.handlePendingEvents();
  const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${email}`)).body;
  return messages.map(({ subject }: { subject: string }) => subject).reverse();
}

/** Text of the newest mail with this subject. */
async function textOf(email: string, subject: string): Promise<string> {
  await shop.work.handlePendingEvents();
  const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${email}`)).body;
  return messages.find((mail: { subject: string }) => new RegExp(subject).test(mail.subject))?.text;
}

test('a parcel is booked with the packed sizes of its pieces', async () => {
  const { order, ship } = await placed('card');
  const { shipment } = (await ship(2)).body;
  const described = () => ORDER_PARCELS.describe(shop.db, { id: shipment._id, parentId: order._id });
  expect((await described()).size).toBeNull();
  const measured = { packedWeight: 350, packedLength: 40, packedWidth: 20, packedHeight: 3 };
  const put = (body: object) => admin.call('PUT', `/api/admin/products/${product}`, { body });
  expect((await put(measured)).body.product).toMatchObject(measured);
  expect(await described()).toMatchObject({
    size: { grams: 700, lengthCm: 40, widthCm: 20, heightCm: 6 },
    items: [{ name: 'Festive stole', quantity: 2 }],
  });
  expect((await put({ packedWeight: 0 })).status).toBe(400);
  const unknown = { packedWeight: null, packedLength: null, packedWidth: null, packedHeight: null };
  expect((await put(unknown)).body.product).toMatchObject(unknown);
});

describe('a parcel', () => {
  test('is not expected on a day that is over', async () => {
    const { ship } = await placed('cash');
    const refused = { path: 'expectedBy', message: 'Please choose a day from today on.' };
    const past = await ship(1, { expectedBy: '2020-01-01' });
    expect([past.status, past.body.errors]).toEqual([400, [refused]]);
    const { shipment } = (await ship(1)).body;
    const change = (expectedBy: string) =>
      admin.call('PUT', `/api/admin/shipments/${shipment._id}`, { body: { expectedBy } });
    expect((await change('2020-01-01')).body.errors).toEqual([refused]);
    expect((await change(await findToday(shop.db))).status).toBe(200);
  });

  test('has a label with its courier, number, place among the parcels and the phone of the account', async () => {
    const { order, ship } = await placed('cash');
    const [first, second] = [
      (await ship(1, { trackingNumber: `BD${order._id.slice(-6)}` })).body.shipment,
      (await ship(1, { courier: 'simulator', trackingNumber: `DC${order._id.slice(-6)}` })).body.shipment,
    ];
    const label = async ({ _id }: { _id: string }) =>
      (await admin.get(`/api/admin/shipments/${_id}/label`)).body as Buffer;
    const text = pagesOf(await label(first))[0];
    expect(text).toContain('Parcel 1 of 2, ordered on');
    for (const printed of ['Blue Dart', first.trackingNumber]) expect(text).toContain(printed);
    expect(barcodeIn(await label(first))).toBe(first.trackingNumber);
    expect(text).toMatch(/Phone .*\d{10}/);
    expect(text).not.toContain('Packing slip');
    expect(pagesOf(await label(second))[0]).toContain('Demo courier');
    expect(barcodeIn(await label(second))).toBe(second.trackingNumber);
    const again = await (await placed('cash')).ship(1, {
      ...{ courier: 'demo Courier', trackingNumber: second.trackingNumber },
    });
    expect(again.status).toBe(409);
  });

  test('is made of an order’s items, and shopper and admin see it with its events', async () => {
    const { shopper, order, item, ship, read } = await placed('cash');
    const { status, body } = await ship(2, { trackingNumber: 'BD 100', expectedBy: '2030-01-05' });
    expect([status, body.success]).toEqual([201, true]);
    expect(body.shipment).toEqual({
      ...{ _id: expect.any(String), status: 'Ready', courier: 'Blue Dart', trackingNumber: 'BD 100' },
      trackingLink: expect.stringContaining('BD%20100'),
      booking: 'by hand',
      items: [{ item, name: 'Festive stole', quantity: 2, damaged: 0 }],
      ...{ expectedBy: '2030-01-05', attempts: 0, reason: null, createdAt: expect.any(String) },
      toCollect: order.total,
      events: [{ status: 'Ready', at: expect.any(String), place: null, reason: null, source: 'shop' }],
    });
    const seen = await read();
    expect(seen.shipments).toEqual([body.shipment]);
    expect(seen.tracking).toEqual({
      courier: 'Blue Dart',
      number: 'BD 100',
      link: body.shipment.trackingLink,
    });
    expect((await admin.get(`/api/admin/orders/${order._id}`)).body.order.shipments).toEqual(seen.shipments);
    expect((await shopper.get('/api/cart/my-orders')).body.orders[0].shipments).toEqual(seen.shipments);
  });

  test('is refused with more units than are left, with strangers’ items and of an order that ended', async () => {
    const { order, item, ship } = await placed('cash');
    const refused = async (count: number, more?: object) => (await ship(count, more)).status;
    expect(await refused(3)).toBe(409);
    expect((await ship(1)).status).toBe(201);
    expect((await ship(2)).body.message).toBe('Only 1 of Festive stole can be shipped.');
    for (const items of [[], [{ item: newId(), quantity: 1 }], [{ item, quantity: 0 }], 'all'])
      expect(await refused(1, { items })).toBe(400);
    expect(await refused(1, { items: [1, 2].map(() => ({ item, quantity: 1 })) })).toBe(400);
    for (const more of [{ courier: '' }, { trackingNumber: '<b>' }, { expectedBy: 'soon' }])
      expect(await refused(1, more)).toBe(400);
    expect((await ship(1)).status).toBe(201);
    expect((await ship(1)).body.message).toBe('All of Festive stole is in parcels already.');
    await moveOrder(order, 'Cancelled');
    expect(await refused(1)).toBe(409);
    const nobody = `/api/admin/orders/${newId()}/shipments`;
    const body = { items: [{ item, quantity: 1 }], courier: 'X' };
    expect((await admin.call('POST', nobody, { body })).status).toBe(404);
  });

  test('is made once when two admins ship the same line at once', async () => {
    const { ship, read } = await placed('cash');
    const answers = await Promise.all([ship(2), ship(2), ship(2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await read()).shipments).toHaveLength(1);
  });

  test('has a tracking number that no other parcel of its courier has', async () => {
    const [one, other] = [await placed('cash'), await placed('cash')];
    await one.ship(1, { trackingNumber: 'SAME1' });
    const taken = await other.ship(1, { courier: 'BLUE DART', trackingNumber: 'SAME1' });
    expect([taken.status, taken.body.errors[0].path]).toEqual([409, 'trackingNumber']);
    expect((await other.read()).shipments).toEqual([]);
    const elsewhere = await other.ship(1, { courier: 'DTDC', trackingNumber: 'SAME1' });
    expect(elsewhere.status).toBe(201);
    const path = `/api/admin/shipments/${elsewhere.body.shipment._id}`;
    expect((await admin.call('PUT', path, { body: { courier: 'Blue Dart' } })).status).toBe(409);
    const moved = await admin.call('PUT', path, { body: { trackingNumber: 'NEW2', expectedBy: null } });
    expect(moved.body.shipment).toMatchObject({ courier: 'DTDC', trackingNumber: 'NEW2' });
  });

  test('takes a number once when two admins enter it at once, and the other order can be packed again', async () => {
    const orders = [await placed('cash'), await placed('cash')];
    const answers = await Promise.all(orders.map(({ ship }) => ship(2, { trackingNumber: 'RACE1' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const loser = orders[answers.findIndex(({ status }) => status === 409)];
    expect(await loser?.read()).toMatchObject({ status: 'Order Placed', shipments: [] });
    expect((await loser?.ship(2, { trackingNumber: 'RACE2' }))?.status).toBe(201);
  });

  test('can be cancelled until it is picked up; its items can be packed again', async () => {
    const { ship, read } = await placed('cash');
    const { shipment } = (await ship(2, { trackingNumber: 'AGAIN' })).body;
    const path = `/api/admin/shipments/${shipment._id}`;
    expect((await admin.call('DELETE', path)).status).toBe(200);
    expect((await read()).shipments).toEqual([]);
    expect((await admin.call('DELETE', path)).status).toBe(404);
    const second = (await ship(2, { trackingNumber: 'AGAIN' })).body.shipment;
    await walk(second._id, 'Picked up');
    expect((await admin.call('DELETE', `/api/admin/shipments/${second._id}`)).status).toBe(409);
  });
});

describe('a parcel’s status', () => {
  test('moves by the table only; failed deliveries are counted with their reason', async () => {
    const { ship } = await placed('cash');
    const id = (await ship(2)).body.shipment._id;
    for (const status of ['Ready', 'Returned', 'Returning', 'Delivery failed'])
      expect((await moveTo(id, status)).status, status).toBe(409);
    expect((await moveTo(id, 'Lost')).status).toBe(400);
    expect((await moveTo(newId(), 'Picked up')).status).toBe(404);
    await walk(id, 'Picked up', 'In transit', 'Out for delivery');
    const failed = await moveTo(id, 'Delivery failed', { reason: 'Nobody at home' });
    expect(failed.body.shipment).toMatchObject({ attempts: 1, reason: 'Nobody at home' });
    expect(failed.body.shipment.events.at(-1)).toMatchObject({
      status: 'Delivery failed',
      reason: 'Nobody at home',
    });
    await walk(id, 'Out for delivery', 'Delivered');
    for (const status of ['Delivery failed', 'Returning', 'Ready', 'Delivered'])
      expect((await moveTo(id, status)).status, status).toBe(409);
  });

  test('leads the order through its steps, and the shopper is written to once for each', async () => {
    const { shopper, ship, read } = await placed('cash');
    const one = (await ship(1)).body.shipment._id;
    expect((await read()).status).toBe('Packed');
    await walk(one, 'Picked up');
    expect((await read()).status).toBe('Packed');
    const two = (await ship(1)).body.shipment._id;
    await walk(two, 'Picked up', 'In transit');
    expect((await read()).status).toBe('Shipped');
    await walk(one, 'Out for delivery', 'Delivered');
    expect((await read()).status).toBe('Shipped');
    await walk(two, 'Out for delivery');
    expect((await read()).status).toBe('Out for Delivery');
    await walk(two, 'Delivered');
    expect(await read()).toMatchObject({ status: 'Delivered', paymentStatus: 'paid', toCollect: null });
    const number = (await read()).orderNumber;
    expect((await outboxOf(shopper.email)).filter((subject) => subject.includes(number))).toEqual([
      `We have received your order ${number}`,
      `Part of your order ${number} is on its way`,
      `Your order ${number} is on its way`,
      `A parcel of your order ${number} is out for delivery`,
      `A parcel of your order ${number} was delivered`,
      `A parcel of your order ${number} is out for delivery`,
      `Your order ${number} was delivered`,
    ]);
  });

  test('follows an order that an admin delivers by hand, unless a parcel is coming back', async () => {
    const { order, ship, read } = await placed('cash');
    await ship(1);
    const id = (await ship(1)).body.shipment._id;
    await walk(id, 'Picked up', 'Returning');
    expect((await moveOrder(order, 'Delivered')).status).toBe(409);
    await walk(id, 'Returned');
    expect((await moveOrder(order, 'Delivered')).status).toBe(200);
    expect((await read()).shipments.map(({ status }: { status: string }) => status)).toEqual([
      'Delivered',
      'Returned',
    ]);
  });

  test('keeps an order from being cancelled while the courier has it', async () => {
    const { order, ship, read } = await placed('card');
    const id = (await ship(1)).body.shipment._id;
    await walk(id, 'Picked up');
    expect((await moveOrder(order, 'Cancelled')).status).toBe(409);
    await walk(id, 'Returning', 'Returned');
    expect((await moveOrder(order, 'Cancelled')).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'Cancelled', paymentStatus: 'refunded' });
  });
});

describe('a parcel that comes back', () => {
  test('of a card order: pieces, money and tax go back, once', async () => {
    const before = await stock();
    const { order, item, ship, read } = await placed('card', 3);
    const id = (await ship(1)).body.shipment._id;
    await ship(2);
    await walk(id, 'Out for delivery', 'Delivery failed', 'Returning');
    expect((await moveTo(id, 'Returned', { damaged: [{ item, quantity: 2 }] })).status).toBe(400);
    const answers = await Promise.all([moveTo(id, 'Returned'), moveTo(id, 'Returned')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stock()).toBe(before - 2);
    await shop.work.handlePendingEvents();
    const { order: seen, payment, documents } = (await admin.get(`/api/admin/orders/${order._id}`)).body;
    expect(seen).toMatchObject({ status: 'Packed', paymentStatus: 'partly refunded' });
    expect(payment.refunds).toMatchObject([{ amount: 500, reason: `shipment ${id}`, status: 'processed' }]);
    expect(documents.creditNotes).toMatchObject([{ total: 500, reason: 'Parcel returned by the courier' }]);
    expect((await read()).items[0].returned).toBe(1);
  });

  test('with all of an order cancels it: everything is refunded, and damaged pieces are written off', async () => {
    const before = await stock();
    const { order, item, ship, read, shopper } = await placed('card', 2);
    const id = (await ship(2)).body.shipment._id;
    await walk(id, 'In transit', 'Returning');
    await moveTo(id, 'Returned', { damaged: [{ item, quantity: 1 }] });
    expect(await stock()).toBe(before - 1);
    await shop.work.handlePendingEvents();
    expect(await read()).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'refunded',
      cancelReason: 'The parcel could not be delivered and came back to us.',
      refunds: [{ amount: order.total, state: 'refunded' }],
    });
    const { documents, order: seen } = (await admin.get(`/api/admin/orders/${order._id}`)).body;
    expect(seen.shipments).toMatchObject([{ items: [{ item, quantity: 2, damaged: 1 }] }]);
    expect(documents.creditNotes).toMatchObject([{ total: order.total }]);
    expect(await outboxOf(shopper.email)).toContain(`Your order ${order.orderNumber} is cancelled`);
  });

  test('of a cash order: nothing was paid, so the rest alone is due', async () => {
    const before = await stock();
    const { order, ship, read } = await placed('cash', 4);
    const one = (await ship(1)).body.shipment._id;
    const rest = (await ship(3)).body.shipment._id;
    await walk(one, 'Picked up', 'Returning', 'Returned');
    expect(await stock()).toBe(before - 3);
    expect((await read()).toCollect).toBe(order.total - 500);
    await walk(rest, 'Out for delivery', 'Delivered');
    expect(await read()).toMatchObject({ status: 'Delivered', paymentStatus: 'paid', toCollect: null });
    const { rows } = await shop.db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
      .select('amount_paise')
      .where('account', '=', 'cash collected')
      .where('reference', 'in', [`order ${order._id}`, `shipment ${one}`])
      .execute()
      .then((all) => ({ rows: all.map(({ amount_paise }) => amount_paise) }));
    expect(rows.reduce((sum, each) => sum + each, 0)).toBe((order.total - 500) * 100);
  });

  test('with all of a cash order cancels it without a refund', async () => {
    const { ship, read } = await placed('cash');
    const id = (await ship(2)).body.shipment._id;
    await walk(id, 'Out for delivery', 'Delivery failed', 'Returning', 'Returned');
    expect(await read()).toMatchObject({ status: 'Cancelled', paymentStatus: 'pending', refunds: [] });
  });
});

describe('a cash order of several parcels', () => {
  test('asks at each step for the cash of that step only', async () => {
    const { shopper, order, ship, read } = await placed('cash', 4);
    const one = (await ship(1)).body.shipment._id;
    const rest = (await ship(3)).body.shipment._id;
    const left = order.total - 500;
    const due = async () => {
      const { toCollect, shipments } = await read();
      return [toCollect, ...shipments.map((shipment: { toCollect: number | null }) => shipment.toCollect)];
    };
    expect(await due()).toEqual([order.total, 500, left]);
    await walk(one, 'Out for delivery');
    expect(await textOf(shopper.email, 'is out for delivery')).toContain('Please have ₹500 ready');
    await walk(one, 'Delivered');
    expect(await due()).toEqual([left, null, left]);
    await walk(rest, 'Picked up');
    const shipped = await textOf(shopper.email, 'Your order .* is on its way');
    expect(shipped).toContain(`Please have ${formatRupees(left)} ready for the courier.`);
    await walk(rest, 'Returning');
    expect(await due()).toEqual([0, null, null]);
  });

  test('names the sum of each parcel when they are dispatched one after the other', async () => {
    const { shopper, order, ship } = await placed('cash', 4);
    await walk((await ship(1)).body.shipment._id, 'Picked up');
    const first = await textOf(shopper.email, 'Part of your order .* is on its way');
    expect(first).toContain('Please have ₹500 ready for the courier.');
    await walk((await ship(3)).body.shipment._id, 'Picked up');
    const last = await textOf(shopper.email, '^Your order .* is on its way');
    const sums = `₹500 and ${formatRupees(order.total - 500)}`;
    expect(last).toContain(`You pay for each parcel when it arrives: ${sums}.`);
    expect(last).not.toContain('Please have');
  });

  test('is delivered without what came back, and one mail says so', async () => {
    const { shopper, ship, read } = await placed('cash', 4);
    const [one, rest] = [(await ship(1)).body.shipment._id, (await ship(3)).body.shipment._id];
    await walk(one, 'Out for delivery', 'Delivered');
    await walk(rest, 'Picked up', 'Returning', 'Returned');
    const { status, items, orderNumber } = await read();
    expect([status, items[0].cameBack]).toEqual(['Delivered', 3]);
    const text = await textOf(shopper.email, 'came back to us');
    expect(text).toContain('You do not pay for its items.');
    expect(text).toContain('The rest of your order was delivered.');
    expect(await outboxOf(shopper.email)).not.toContain(`Your order ${orderNumber} was delivered`);
  });

  test('that ends with a delivery lists what was delivered, and what came back as not delivered', async () => {
    const { shopper, ship } = await placed('cash', 4);
    const [one, rest] = [(await ship(1)).body.shipment._id, (await ship(3)).body.shipment._id];
    await walk(rest, 'Picked up', 'Returning', 'Returned');
    await walk(one, 'Out for delivery', 'Delivered');
    expect(await textOf(shopper.email, '^Your order .* was delivered')).toContain(
      'quantity 4, 3 not delivered',
    );
  });

  test('a parcel that comes back of a card order is refunded, and the shopper is told', async () => {
    const { shopper, ship, read } = await placed('card', 2);
    const id = (await ship(1)).body.shipment._id;
    await walk(id, 'Picked up', 'Returning', 'Returned');
    expect((await read()).shipments[0].toCollect).toBeNull();
    const text = await textOf(shopper.email, 'came back to us');
    expect(text).toContain('What you paid for its items is refunded.');
  });
});

describe('a parcel of an order that store credit paid in part', () => {
  async function credited(credit: number) {
    const shopper = await newShopper(shop);
    const { _id: customer } = (await shopper.get('/api/auth/me')).body.user;
    const path = `/api/admin/customers/${customer}/store-credit`;
    await admin.call('POST', path, { body: { amount: credit, reason: 'A gift' } });
    await shopper.add({ product, quantity: 4 });
    const balance = async () => (await shopper.get('/api/store-credit')).body.balance;
    return { shopper, balance };
  }

  async function packed(order: Order) {
    await shop.work.handlePendingEvents();
    const ship = async (quantity: number): Promise<string> => {
      const body = { items: [{ item: order.items[0]?._id, quantity }], courier: 'By hand' };
      return (await admin.call('POST', `/api/admin/orders/${order._id}/shipments`, { body })).body.shipment
        ._id;
    };
    return { back: await ship(1), rest: await ship(3) };
  }

  test('and cash: less cash is collected, and beyond it the credit goes back', async () => {
    const { shopper, balance } = await credited(1700);
    const { order } = (await shopper.order({ useStoreCredit: true })).body;
    expect(order.toCollect).toBe(300);
    const { back, rest } = await packed(order);
    await walk(back, 'Picked up', 'Returning', 'Returned');
    expect(await balance()).toBe(0);
    await walk(rest, 'Delivered');
    expect(await balance()).toBe(200);
  });

  test('and a card: the credit goes back first', async () => {
    const { shopper, balance } = await credited(300);
    const opened = await shopper.open({ amount: 1700_00, useStoreCredit: true });
    const proof = await payAt(shop, opened.body.id, 'success');
    const input = { paymentMethod: 'razorpay', useStoreCredit: true, ...proof };
    const { order } = (await shopper.order(input)).body;
    const { back, rest } = await packed(order);
    await walk(back, 'Picked up', 'Returning', 'Returned');
    expect(await balance()).toBe(300);
    await shop.work.handlePendingEvents();
    const { refunds } = (await shopper.get(`/api/orders/${order._id}`)).body.order;
    expect(refunds).toMatchObject([{ amount: 200, state: 'refunded' }]);
    await walk(rest, 'Picked up', 'Returning', 'Returned');
    const read = (await shopper.get(`/api/orders/${order._id}`)).body.order;
    expect(read).toMatchObject({ status: 'Cancelled', paymentStatus: 'refunded' });
  });
});
