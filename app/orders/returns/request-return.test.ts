import { afterEach, describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import { uploadedPicture } from '#test/uploaded-picture.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const product = await inTransaction(shop.db, (trx) =>
  addProduct(trx, {
    name: 'Festive stole',
    categoryId: cast.women,
    pricePaise: rupees(333.33),
    variants: [{ size: 'M', quantity: 1000 }],
  }),
);

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

async function stock(): Promise<number> {
  return (await shop.call('GET', `/api/products/${product}`)).body.product.stock;
}

/** A delivered order of three units with a 10% discount and shipping: 999.99 − 100 + 120. */
async function delivered(by: 'card' | 'cash' = 'card') {
  const shopper = await newShopper(shop);
  await shopper.add({ product, quantity: 3 });
  await shopper.call('POST', '/api/cart/coupon', { body: { code: 'FIRST10' } });
  const input = by === 'cash' ? {} : { paymentMethod: 'razorpay', ...(await shopper.pay()) };
  const { order } = (await shopper.order(input)).body;
  await admin.call('PUT', `/api/admin/orders/${order._id}/status`, { body: { status: 'Delivered' } });
  const item = order.items[0]._id;
  const ask = (quantity: unknown = 1, more: object = {}) =>
    shopper.call('POST', `/api/orders/${order._id}/returns`, {
      body: { items: [{ item, quantity, reason: 'Too small' }], ...more },
    });
  const read = async () => (await shopper.get(`/api/orders/${order._id}`)).body.order;
  return { shopper, order, item, ask, read };
}

function decide(made: { _id: string }, status: unknown, more: object = {}) {
  return admin.call('PUT', `/api/admin/returns/${made._id}`, { body: { status, ...more } });
}

describe('asking to send something back', () => {
  test('says what would be refunded, and appears in the order and in the admin’s list', async () => {
    const { shopper, order, ask, read } = await delivered();
    const picture = await uploadedPicture(shop, shopper);
    const { status, body } = await ask(1, { images: [picture] });
    expect(status).toBe(201);
    expect(body.return).toMatchObject({
      order: order._id,
      orderNumber: order.orderNumber,
      status: 'Requested',
      items: [{ name: 'Festive stole', quantity: 1, reason: 'Too small' }],
      images: [picture],
      refund: 300,
      refundTo: 'card',
    });
    expect(await read()).toMatchObject({
      items: [{ returned: 1 }],
      returns: [
        {
          ...{ _id: body.return._id, status: 'Requested' },
          items: [{ item: order.items[0]?._id, name: 'Festive stole', quantity: 1 }],
        },
      ],
      returnableUntil: expect.any(String),
    });
    const listed = (await admin.get('/api/admin/returns?status=Requested')).body;
    expect(listed.returns[0]).toEqual(body.return);
    expect(listed.pagination).toMatchObject({ page: 1, total: 1 });
  });

  test('within 48 hours of delivery', async () => {
    const { ask, read } = await delivered();
    await advanceShopClock(shop.db, 48 * 3600 - 60);
    expect((await ask()).status).toBe(201);
    expect((await read()).returnableUntil).not.toBeNull();
    await advanceShopClock(shop.db, 61);
    const { status, body } = await ask();
    expect([status, body.message]).toEqual([409, 'Returns can be requested within 48 hours of delivery.']);
    expect((await read()).returnableUntil).toBeNull();
  });

  test('never more than was bought, also at once', async () => {
    const { ask } = await delivered();
    expect((await ask(4)).body.message).toBe('Only 3 of Festive stole can be returned.');
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(3).fill(201),
      ...Array(5).fill(409),
    ]);
    expect((await ask()).body.message).toBe('All of Festive stole is already being returned.');
  });

  test.each([
    ['no pieces', 0, {}],
    ['half a piece', 1.5, {}],
    ['no items', 1, { items: [] }],
    ['an item of nothing', 1, { items: [{ item: newId(), quantity: 1, reason: 'x' }] }],
    ['no reason', 1, { items: [{ item: 'x', quantity: 1, reason: ' ' }] }],
    ['a picture that is a script', 1, { images: ['javascript:alert(1)'] }],
    ['six pictures', 1, { images: Array(6).fill('/media/a/1.webp') }],
  ])('%s is refused', async (_name, quantity, more) => {
    const { ask, read } = await delivered();
    expect((await ask(quantity, more)).status).toBe(400);
    expect((await read()).returns).toEqual([]);
  });

  test('a picture is the shopper’s own upload, nobody else’s and nothing from elsewhere', async () => {
    const { ask, read } = await delivered();
    const foreign = await uploadedPicture(shop, await newShopper(shop));
    for (const image of [
      foreign,
      'https://evil.test/track.png',
      'https://shop.test@evil.test/x',
      '/media/abc/9.webp',
    ]) {
      const { status, body } = await ask(1, { images: [image] });
      expect([image, status, body.message]).toEqual([image, 400, 'Please upload the pictures here first.']);
    }
    expect((await read()).returns).toEqual([]);
  });

  test('only of one’s own order, and of one that has arrived', async () => {
    const { order, item } = await delivered();
    const other = await newShopper(shop);
    const body = { items: [{ item, quantity: 1, reason: 'x' }] };
    expect((await other.call('POST', `/api/orders/${order._id}/returns`, { body })).status).toBe(404);
    expect((await shop.call('POST', `/api/orders/${order._id}/returns`, { body })).status).toBe(401);
    await other.add({ product });
    const { order: waiting } = (await other.order()).body;
    const early = await other.call('POST', `/api/orders/${waiting._id}/returns`, {
      body: { items: [{ item: waiting.items[0]._id, quantity: 1, reason: 'x' }] },
    });
    expect([early.status, early.body.message]).toEqual([409, 'Only delivered orders can be returned.']);
  });

  test('cash goes back to a UPI ID, which is forgotten once it was paid', async () => {
    const { ask, read } = await delivered('cash');
    expect((await ask()).body.errors).toEqual([
      { path: 'upiId', message: 'Enter the UPI ID for your refund.' },
    ]);
    expect((await ask(1, { upiId: 'asha' })).status).toBe(400);
    const { body } = await ask(1, { upiId: ' Asha@OkBank ' });
    expect(body.return).toMatchObject({ refundTo: 'upi', upiId: 'a••••@okbank' });
    await decide(body.return, 'Approved');
    await decide(body.return, 'Received');
    expect((await decide(body.return, 'Refunded')).body.return).toMatchObject({ upiId: null, refund: 300 });
    expect((await read()).paymentStatus).toBe('partly refunded');
  });
});

describe('an admin decides', () => {
  test('what goes back was delivered, also in mails that are sent later', async () => {
    const { shopper, ask } = await delivered();
    await ask(2);
    await shop.work.handlePendingEvents();
    const { messages } = (await shop.call('GET', `/api/dev/outbox?to=${shopper.email}`)).body;
    const texts = messages.map(({ text }: { text: string }) => text).join();
    expect(texts).toContain('quantity 3');
    expect(texts).not.toContain('not delivered');
  });

  test('piece by piece all that was paid goes back, the pieces are on the shelves and the shipping goes with the last', async () => {
    const before = await stock();
    const { ask, read, order } = await delivered();
    const refunds = [];
    for (let piece = 0; piece < 3; piece++) {
      const made = (await ask()).body.return;
      for (const status of ['Approved', 'Received']) await decide(made, status);
      const { body } = await decide(made, 'Refunded');
      refunds.push(body.return.refund);
      expect((await read()).paymentStatus).toBe(piece < 2 ? 'partly refunded' : 'refunded');
    }
    expect(refunds).toEqual([300, 300, 419.99]);
    expect(refunds.reduce((sum, refund) => sum + refund * 100, 0)).toBe(order.total * 100);
    expect(await stock()).toBe(before);
  });

  test('a damaged piece is refunded and does not go back in stock', async () => {
    const before = await stock();
    const { ask } = await delivered();
    const made = (await ask(2)).body.return;
    await decide(made, 'Approved');
    expect((await decide(made, 'Received', { damaged: 'perhaps' })).status).toBe(400);
    expect((await decide(made, 'Received', { damaged: true })).status).toBe(200);
    expect((await decide(made, 'Refunded')).body.return.refund).toBe(600);
    expect(await stock()).toBe(before - 3);
  });

  test('a rejected one can be asked for again', async () => {
    const { ask } = await delivered();
    const made = (await ask(3)).body.return;
    const { body } = await decide(made, 'Rejected', { note: 'It was worn.' });
    expect(body.return).toMatchObject({ status: 'Rejected', note: 'It was worn.' });
    expect((await ask(3)).status).toBe(201);
  });

  test('refunds once, however often it is asked at once', async () => {
    const { ask, order } = await delivered();
    const made = (await ask()).body.return;
    await decide(made, 'Approved');
    const answers = await Promise.all(Array.from({ length: 6 }, () => decide(made, 'Refunded')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)]);
    const refunds = await shop.db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.payment_id', 'refunds.payment_id')
      .select('amount_paise')
      .where('orders.id', '=', order._id)
      .execute();
    expect(refunds).toEqual([{ amount_paise: 300_00 }]);
  });

  test.each([
    ['Requested', 'Received', 409],
    ['Requested', 'Refunded', 409],
    ['Rejected', 'Approved', 409],
    ['Refunded', 'Received', 409],
    ['Approved', 'Approved', 409],
    ['Requested', 'Lost', 400],
  ])('from %s to %s is refused', async (from, to, status) => {
    const made = (await (await delivered()).ask()).body.return;
    if (from === 'Refunded') await decide(made, 'Approved');
    if (from !== 'Requested') await decide(made, from);
    expect((await decide(made, to)).status).toBe(status);
  });

  test('and nobody else', async () => {
    const { shopper, ask } = await delivered();
    const made = (await ask()).body.return;
    const path = `/api/admin/returns/${made._id}`;
    expect((await shopper.call('PUT', path, { body: { status: 'Approved' } })).status).toBe(403);
    expect((await shopper.get('/api/admin/returns')).status).toBe(403);
    expect((await shop.call('GET', '/api/admin/returns')).status).toBe(401);
    expect((await decide({ _id: newId() }, 'Approved')).status).toBe(404);
    expect((await decide({ _id: 'x' }, 'Approved')).status).toBe(404);
  });
});
