import { describe, expect, test } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { saveSeller } from '#app/settings/settings.server.ts';
import { DEMO_SELLER } from '#demo/loading/demo-seller.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { pagesOf } from '#test/pdf-text.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper } from '#test/shopper-for-tests.ts';
import type { Order } from '../orders.schema.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
await saveSeller(shop.db, DEMO_SELLER);
await shop.db.updateTable('stock_items').set({ on_hand: 10_000 }).execute();
const admin = await newShopper(shop, { isAdmin: true, name: 'Ira Admin' });
const asha = await newShopper(shop, { name: 'Asha Kulkarni' });
const stranger = await newShopper(shop);
const delhivery = { courier: 'Delhivery', number: '1490812345678' };

async function ordered(input: object = {}): Promise<Order> {
  await asha.add({ product: cast.kurta, quantity: 2, size: 'S', color: 'White' });
  return (await asha.order(input)).body.order;
}
const path = (order: Pick<Order, '_id'>, rest = '') => `/api/admin/orders/${order._id}${rest}`;
const move = (order: Order, body: object, by = admin) => by.call('PUT', path(order, '/status'), { body });
const track = (order: Order, body: object, by = admin) => by.call('PUT', path(order, '/tracking'), { body });
const note = (order: Pick<Order, '_id'>, body: object, by = admin) =>
  by.call('POST', path(order, '/notes'), { body });
async function lastAction() {
  const { entries } = (await admin.get('/api/admin/audit?limit=1')).body;
  return entries[0];
}

test('orders to pack are listed and counted: not outfits alone, unanswered requests and unconfirmed orders', async () => {
  const ready = async () => {
    const { body } = await admin.get('/api/admin/orders?ready=1&limit=100');
    const { pending } = (await admin.get('/api/admin/stats')).body;
    expect(pending.ordersNotPacked).toBe(body.pagination.total);
    return body.orders.map(({ _id }: Order) => _id);
  };
  const before = await ready();
  const today = await findToday(shop.db);
  const rent = (from: number) =>
    asha.add({
      ...{ product: cast.outfit, quantity: 1, size: 'M' },
      rentalPeriod: { startDate: addDays(today, from), endDate: addDays(today, from) },
    });
  await rent(20);
  const outfitAlone = (await asha.order()).body.order;
  await rent(40);
  const mixed = await ordered();
  const [unconfirmed, plain] = [await ordered(), await ordered()];
  await shop.db
    .updateTable('orders')
    .set({ confirm_by: new Date('2100-01-01') })
    .where('id', '=', unconfirmed._id)
    .execute();
  expect(await ready()).toEqual([plain._id, ...before]);
  const { rentalOrders } = (await admin.get('/api/admin/rental-orders')).body;
  for (const { _id } of rentalOrders)
    await admin.call('PUT', `/api/products/rentals/orders/${_id}/status`, { body: { status: 'Approved' } });
  expect(await ready()).toEqual([plain._id, mixed._id, ...before]);
  expect(await ready()).not.toContain(outfitAlone._id);
  for (const { _id } of [outfitAlone, mixed, unconfirmed, plain])
    await admin.call('PUT', `/api/admin/orders/${_id}/status`, { body: { status: 'Cancelled' } });
});

describe('an order in the admin area', () => {
  test('is found by its id or its number, for admins only', async () => {
    const order = await ordered();
    for (const named of [order._id, order.orderNumber, order.orderNumber.toLowerCase()]) {
      const { status, body } = await admin.get(`/api/admin/orders/${named}`);
      expect(status).toBe(200);
      expect(body).toEqual({
        order,
        payment: null,
        confirmation: null,
        returns: [],
        exchanges: [],
        documents: body.documents,
        notes: [],
      });
    }
    expect((await asha.get(path(order))).status).toBe(403);
    expect((await shop.call('GET', path(order))).status).toBe(401);
    for (const nobody of [newId(), 'VA-26-999999', "x'--", '%'])
      expect((await admin.get(`/api/admin/orders/${encodeURIComponent(nobody)}`)).status).toBe(404);
  });

  test('tells of the card payment, of refunds, of returns and of documents', async () => {
    await asha.add({ product: cast.kurta, quantity: 1, size: 'S' });
    const proof = await asha.pay();
    const { order } = (await asha.order({ paymentMethod: 'razorpay', ...proof })).body;
    await shop.work.handlePendingEvents();
    const { payment, documents } = (await admin.get(path(order))).body;
    expect(payment).toMatchObject({
      provider: 'sandbox',
      status: 'captured',
      amount: order.total,
      reference: proof.paymentId,
      providerOrder: proof.paymentOrderId,
      refunds: [],
    });
    expect(documents).toEqual({
      invoice: expect.stringMatching(/^VI-/),
      replacementInvoices: [],
      creditNotes: [],
    });

    await move(order, { status: 'Delivered' });
    const items = [{ item: order.items[0]._id, quantity: 1, reason: 'Too small' }];
    const asked = await asha.call('POST', `/api/orders/${order._id}/returns`, { body: { items } });
    const returned = asked.body.return._id;
    for (const status of ['Approved', 'Refunded'])
      await admin.call('PUT', `/api/admin/returns/${returned}`, { body: { status } });
    await shop.work.handlePendingEvents();
    const { body } = await admin.get(path(order));
    expect(body.returns).toMatchObject([{ _id: returned, status: 'Refunded', refund: order.total }]);
    expect(body.payment.refunds).toMatchObject([
      { amount: order.total, reason: `return ${returned}`, reference: expect.any(String) },
    ]);
    expect(body.documents.creditNotes).toMatchObject([
      { serial: expect.stringMatching(/^VC-/), total: order.total },
    ]);
  });
});

describe('a note', () => {
  test('is read by admins with its author, and never by the shopper', async () => {
    const order = await ordered();
    expect((await note(order, { text: '  Wants it in a gift box.  ' })).status).toBe(201);
    await note(order, { text: 'Box is on order.' });
    const { notes } = (await admin.get(path(order))).body;
    expect(notes).toEqual([
      {
        _id: expect.any(String),
        text: 'Wants it in a gift box.',
        author: 'Ira Admin',
        at: expect.any(String),
      },
      expect.objectContaining({ text: 'Box is on order.' }),
    ]);
    for (const seen of [`/api/orders/${order._id}`, '/api/cart/my-orders', '/api/auth/me/export'])
      expect(JSON.stringify((await asha.get(seen)).body)).not.toContain('gift box');
    expect(await lastAction()).toMatchObject({
      action: 'noted',
      subject: { kind: 'order', name: order.orderNumber },
      after: { note: 'Box is on order.' },
    });
  });

  test('is refused when it is empty, too long, not for that person or of no order', async () => {
    const order = await ordered();
    for (const text of ['', '   ', undefined, 7, 'x'.repeat(2001)])
      expect((await note(order, { text })).status).toBe(400);
    expect((await note(order, { text: 'Hello' }, asha)).status).toBe(403);
    expect((await note({ _id: newId() }, { text: 'Hello' })).status).toBe(404);
    expect((await note({ _id: 'x' }, { text: 'Hello' })).status).toBe(404);
    expect((await admin.get(path(order))).body.notes).toEqual([]);
  });
});

describe('who carries an order', () => {
  test('is said as it is shipped; the shopper reads it and is written to', async () => {
    const order = await ordered();
    const { status, body } = await move(order, {
      status: 'Shipped',
      from: 'Order Placed',
      tracking: delhivery,
    });
    const link = 'https://www.delhivery.com/track-v2/package/1490812345678';
    expect(status).toBe(200);
    expect(body.order.tracking).toEqual({ ...delhivery, link });
    expect((await asha.get(`/api/orders/${order._id}`)).body.order.tracking).toEqual({ ...delhivery, link });
    expect(await lastAction()).toMatchObject({
      before: { status: 'Order Placed' },
      after: { status: 'Shipped', ...delhivery },
    });
    await shop.work.handlePendingEvents();
    const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${asha.email}`)).body;
    expect(messages[0].subject).toContain('is on its way');
    expect(messages[0].text).toContain('Delhivery is delivering it, number 1490812345678.');
    expect(messages[0].text).toContain(link);
  });

  test('can be changed and taken away later, each told to the audit log', async () => {
    const order = await ordered();
    await move(order, { status: 'Shipped' });
    const own = { courier: 'Ravi’s van', link: 'https://ravi.example.in/7' };
    expect((await track(order, own)).body.order.tracking).toEqual({ ...own, number: null });
    expect(await lastAction()).toMatchObject({ action: 'changed', after: own });
    await move(order, { status: 'Delivered' });
    expect((await track(order, { courier: '' })).body.order.tracking).toBeNull();
    expect(await lastAction()).toMatchObject({ before: own, after: { courier: null } });
  });

  test('is told by mail where it became known later, once for the courier and once for the number', async () => {
    const order = await ordered();
    const mails = async () => {
      await shop.work.handlePendingEvents();
      const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${asha.email}`)).body;
      return messages.filter(({ subject }: { subject: string }) =>
        subject.startsWith(`Tracking details for your order ${order.orderNumber}`),
      );
    };
    await move(order, { status: 'Shipped' });
    expect(await mails()).toEqual([]);
    await track(order, { courier: 'Delhivery' });
    expect((await mails()).map(({ text }: { text: string }) => text)).toEqual([
      expect.stringContaining('is on its way. Delhivery is delivering it.'),
    ]);
    await track(order, delhivery);
    const [numbered, ...before] = await mails();
    expect(before).toHaveLength(1);
    expect(numbered.text).toContain('Delhivery is delivering it, number 1490812345678.');
    expect(numbered.text).toContain('https://www.delhivery.com/track-v2/package/1490812345678');
    await track(order, { ...delhivery, number: '1490812345679' });
    await track(order, { courier: '' });
    await track(order, delhivery);
    expect(await mails()).toHaveLength(2);
  });

  test('is not written of where the mail of shipping told it, nor after it has arrived', async () => {
    const [told, arrived] = [await ordered(), await ordered()];
    await move(told, { status: 'Shipped', tracking: delhivery });
    await track(told, { ...delhivery, number: '1490812345679' });
    await move(arrived, { status: 'Delivered' });
    await track(arrived, delhivery);
    await shop.work.handlePendingEvents();
    const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${asha.email}`)).body;
    for (const { orderNumber } of [told, arrived])
      expect(messages.map(({ subject }: { subject: string }) => subject)).not.toContain(
        `Tracking details for your order ${orderNumber}`,
      );
  });

  test('is not known of an order that was not shipped', async () => {
    const order = await ordered();
    for (const status of ['Packed', 'Cancelled']) {
      expect((await track(order, delhivery)).status).toBe(409);
      await move(order, { status });
    }
    expect((await track(order, delhivery)).body.message).toBe(
      'Tracking can only be added to shipped orders.',
    );
    const other = await ordered();
    expect((await move(other, { status: 'Packed', tracking: delhivery })).status).toBe(400);
    expect((await asha.get(`/api/orders/${other._id}`)).body.order.status).toBe('Order Placed');
  });

  test.each([
    [{ courier: 'Delhivery', number: '1'.repeat(200) }, 'number'],
    [{ courier: 'Delhivery', number: '<script>' }, 'number'],
    [{ courier: 'x'.repeat(61) }, 'courier'],
    [{ number: '1490812345678' }, 'courier'],
    [{ courier: 'Other', link: 'javascript:alert(1)' }, 'link'],
    [{ courier: 'Other', link: 'http://plain.example.in/1' }, 'link'],
    [{ courier: 'Other', link: 'https://' }, 'link'],
    [{ courier: 'Other', link: `https://long.example.in/${'x'.repeat(500)}` }, 'link'],
    [{ courier: ['Delhivery'] }, 'courier'],
  ])('is refused as %j, and nothing changes', async (tracking, field) => {
    const order = await ordered();
    const refused = await move(order, { status: 'Shipped', tracking });
    expect(refused.status).toBe(400);
    expect(refused.body.errors[0].path).toBe(`tracking.${field}`);
    await move(order, { status: 'Shipped' });
    expect((await track(order, tracking)).body.errors[0].path).toBe(field);
    expect((await asha.get(`/api/orders/${order._id}`)).body.order.tracking).toBeNull();
  });

  test('is for admins to say', async () => {
    const order = await ordered();
    await move(order, { status: 'Shipped' });
    expect((await track(order, delhivery, asha)).status).toBe(403);
    expect((await shop.call('PUT', path(order, '/tracking'), { body: delhivery })).status).toBe(401);
    expect((await track({ ...order, _id: newId() }, delhivery)).status).toBe(404);
  });
});

test('of two admins who move an order at once, the second is told where it stands', async () => {
  const order = await ordered();
  const second = await newShopper(shop, { isAdmin: true });
  await move(order, { status: 'Shipped', from: 'Order Placed' });
  const late = await move(order, { status: 'Cancelled', from: 'Order Placed' }, second);
  expect([late.status, late.body.message]).toEqual([
    409,
    'This order was updated by someone else and is now Shipped.',
  ]);
  expect((await admin.get(path(order))).body.order.status).toBe('Shipped');
});

describe('packing slips', () => {
  const slips = (orders: readonly string[], by = admin) =>
    by.get(`/api/admin/packing-slips?orders=${orders.join(',')}`);

  test('are one PDF with a page for each order, without prices', async () => {
    const shippingInfo = { ...jaipur, firstName: 'आशा', state: 'Rajasthan', phone: '9876543210' };
    const [first, second] = [await ordered({ shippingInfo }), await ordered()];
    await asha.add({ product: cast.lehenga, size: 'M', color: 'Red' });
    const third: Order = (await asha.order()).body.order;
    const { status, headers, body } = await slips([third._id, first._id, second._id]);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const pages = pagesOf(body);
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain(third.orderNumber);
    for (const words of ['LEH-M', 'Red lehenga', 'M', 'Red', '1', '1 piece'])
      expect(pages[0]?.split('\n')).toContain(words);
    expect(pages[1]).toContain(first.orderNumber);
    for (const words of [
      'Ship to',
      jaipur.address,
      'Jaipur Rajasthan 302006',
      'Phone 9876543210',
      '2 pieces',
    ])
      expect(pages[1]).toContain(words);
    expect(pages[1]).toMatch(/\p{Script=Devanagari}/u);
    expect(pages[1]).toContain(DEMO_SELLER.name);
    expect(pages[2]).toContain(second.orderNumber);
    for (const [index, page] of pages.entries()) {
      const { toCollect } = [third, first, second][index] as Order;
      const collect = `Cash on delivery: collect ${formatRupees(toCollect as number)}`;
      expect(page).toContain(collect);
      expect(page.replace(collect, '')).not.toMatch(/₹|899|4,?500/);
    }
  });

  test('of a paid order say that nothing is collected', async () => {
    await asha.add({ product: cast.kurta, size: 'M', color: 'White', quantity: 1 });
    const { order } = (await asha.order({ paymentMethod: 'razorpay', ...(await asha.pay()) })).body;
    const [page] = pagesOf((await slips([order._id])).body);
    expect(page).toContain('Nothing to collect');
  });

  test('of an outfit that is lent say its days, and beside goods leave it out', async () => {
    const { body } = await asha.get(`/api/products/${cast.outfit}/availability`);
    expect(body.minDays).toBe(1);
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const rentalPeriod = { startDate: day(20), endDate: day(22) };
    await asha.add({ product: cast.outfit, quantity: 1, rentalPeriod });
    const { order } = (await asha.order()).body;
    const [page] = pagesOf((await slips([order._id])).body);
    expect(page).toMatch(/For rent, .*, 3 days/);

    await asha.add({
      product: cast.outfit,
      quantity: 1,
      rentalPeriod: { startDate: day(40), endDate: day(42) },
    });
    await asha.add({ product: cast.kurta, size: 'M', color: 'White', quantity: 1 });
    const mixed = (await asha.order()).body.order;
    const [goods] = pagesOf((await slips([mixed._id])).body);
    expect(goods).toContain('1 piece');
    expect(goods).not.toContain('For rent');
  });

  test('of a long order go on over as many pages, which say so', async () => {
    const order = await ordered();
    const [line] = await shop.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', order._id)
      .execute();
    await shop.db
      .insertInto('order_lines')
      .values(
        Array.from({ length: 60 }, (_, place) => ({
          ...(line as NonNullable<typeof line>),
          ...{ id: newId(), position: place + 1, name: `Piece ${place}` },
        })),
      )
      .execute();
    const next = await ordered();
    const pages = pagesOf((await slips([order._id, next._id])).body);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[1]).toContain(`${order.orderNumber} · page 2 of ${pages.length - 1}`);
    expect(pages.at(-1)).toContain(`${next.orderNumber} · page 1 of 1`);
  });

  test('are for admins, and of orders that are there and to be packed', async () => {
    const order = await ordered();
    expect((await slips([order._id], stranger)).status).toBe(403);
    expect((await shop.call('GET', `/api/admin/packing-slips?orders=${order._id}`)).status).toBe(401);
    for (const none of [newId(), 'x']) expect((await slips([order._id, none])).status).toBe(404);
    for (const query of ['', '?orders=', '?orders=,,', `?orders=${Array.from({ length: 101 }, newId)}`])
      expect((await admin.get(`/api/admin/packing-slips${query}`)).status).toBe(400);
    await move(order, { status: 'Cancelled' });
    const refused = await slips([order._id]);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(`${order.orderNumber} is cancelled, so there is nothing to pack.`);
  });
});
