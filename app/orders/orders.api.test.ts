import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import { fillOrderSearch } from './admin/admin-orders.server.ts';
import type { Order } from './orders.schema.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true, name: 'The admin' });
const asha = await newShopper(shop, { name: 'Asha 100%' });
const rohan = await newShopper(shop);
const kurta = await inTransaction(shop.db, (trx) =>
  addProduct(trx, {
    name: 'Plain kurta',
    categoryId: cast.women,
    pricePaise: rupees(700),
    variants: [{ size: 'S', quantity: 1000 }],
  }),
);

async function place(shopper = asha, quantity = 1): Promise<Order> {
  await shopper.add({ product: kurta, size: 'S', quantity });
  return (await shopper.order()).body.order;
}
function move(order: Order, status: unknown, by = admin) {
  return by.call('PUT', `/api/admin/orders/${order._id}/status`, { body: { status } });
}
async function onHand(): Promise<number> {
  const { on_hand } = await shop.db
    .selectFrom('stock_items')
    .select('on_hand')
    .where('product_id', '=', kurta)
    .executeTakeFirstOrThrow();
  return on_hand;
}

describe('reading orders', () => {
  test('one’s own come newest first', async () => {
    const orders = [await place(), await place()];
    const { body } = await asha.get('/api/cart/my-orders');
    expect(body).toEqual({ success: true, orders: orders.reverse(), message: 'Your orders, newest first.' });
    expect((await rohan.get('/api/cart/my-orders')).body.orders).toEqual([]);
  });

  test('an order is shown to its person and to admins, and not there for others', async () => {
    const order = await place();
    const path = `/api/orders/${order._id}`;
    expect((await asha.get(path)).body).toEqual({ order });
    expect((await admin.get(path)).body).toEqual({ order });
    const byNumber = `/api/orders/${order.orderNumber}`;
    expect((await asha.get(byNumber)).body).toEqual({ order });
    expect((await asha.get(byNumber.toLowerCase())).body).toEqual({ order });
    expect((await rohan.get(byNumber)).status).toBe(404);
    const [others, none] = [await rohan.get(path), await rohan.get(`/api/orders/${newId()}`)];
    expect(others.status).toBe(404);
    expect(others.body).toEqual(none.body);
    expect((await shop.call('GET', path)).status).toBe(401);
    expect((await admin.get('/api/orders/1%20OR%201=1')).status).toBe(404);
  });
});

describe('the admin’s list', () => {
  test('comes in pages', async () => {
    await place(rohan);
    const { status, body } = await admin.get('/api/admin/orders?limit=2&page=2');
    expect(status).toBe(200);
    expect(body.orders).toHaveLength(2);
    expect(body.pagination).toEqual({ page: 2, pages: 2, limit: 2, total: 4 });
    expect((await admin.get('/api/admin/orders?page=999&limit=100000')).body).toMatchObject({
      orders: [],
      pagination: { page: 999, limit: 100, total: 4 },
    });
  });

  test.each([
    ['100%', 3],
    ['%', 3],
    ['_', 0],
    ["'; DROP TABLE orders; --", 0],
    ['rohan verma', 1],
    ['VA-', 4],
  ])('finds %j literally', async (search, count) => {
    const { body } = await admin.get(`/api/admin/orders?search=${encodeURIComponent(search)}`);
    expect(body.pagination.total).toBe(count);
  });

  test('finds by number, e-mail, mobile and status', async () => {
    const order = await place(rohan);
    const { orderNumber, user } = order;
    const [, year, count] = /^VA-(\d\d)-0*(\d+)$/.exec(orderNumber) ?? [];
    const numbers = [orderNumber.toLowerCase(), orderNumber.replaceAll('-', ''), `va-${year}-${count}`];
    for (const search of [...numbers, user.email, user.mobileNumber as string, `0${user.mobileNumber}`]) {
      const { body } = await admin.get(`/api/admin/orders?search=${encodeURIComponent(search)}`);
      expect(body.orders[0]).toEqual(order);
    }
    await move(order, 'Packed');
    const { body } = await admin.get('/api/admin/orders?status=Packed&search=');
    expect(body.orders.map((each: Order) => each._id)).toEqual([order._id]);
    for (const [status, total] of [
      ['Packed', 1],
      ['Order Placed', 0],
    ]) {
      const found = await admin.get(`/api/admin/orders?status=${status}&search=${orderNumber}`);
      expect(found.body.pagination.total, `${status} of this number`).toBe(total);
    }
  });

  test('finds an order by its tracking number and by the reference of its payment', async () => {
    const order = await place(rohan);
    const body = {
      items: [{ item: order.items[0]?._id, quantity: 1 }],
      trackingNumber: 'BD 7781 42',
      courier: 'Blue Dart',
    };
    await admin.call('POST', `/api/admin/orders/${order._id}/shipments`, { body });
    const buyer = await newShopper(shop);
    await buyer.add({ product: cast.kurta, quantity: 1, size: 'S', color: 'White' });
    const paid = await buyer.order({ paymentMethod: 'razorpay', ...(await buyer.pay()) });
    const { provider_payment_id: reference } = await shop.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.payment_id', 'payments.id')
      .where('orders.id', '=', paid.body.order._id)
      .select('provider_payment_id')
      .executeTakeFirstOrThrow();
    const find = async (search: string) => {
      const { body: found } = await admin.get(`/api/admin/orders?search=${encodeURIComponent(search)}`);
      return [found.pagination.total, found.orders.map(({ _id }: Order) => _id)];
    };
    expect(await find('BD 7781 42')).toEqual([1, [order._id]]);
    expect(await find(reference)).toEqual([1, [paid.body.order._id]]);
  });

  test('finds by PIN code, city and product, also orders from before these were searched', async () => {
    const order = await place(rohan);
    const { city, postalCode } = order.shippingInfo;
    const name = order.items[0]?.name ?? '';
    const searches = [
      city.toUpperCase(),
      postalCode,
      `${postalCode.slice(0, 3)} ${postalCode.slice(3)}`,
      name,
    ];
    const findAll = async () => {
      for (const search of searches) {
        const { body } = await admin.get(`/api/admin/orders?search=${encodeURIComponent(search)}`);
        expect([search, body.orders[0]]).toEqual([search, order]);
      }
    };
    await findAll();
    await sql`update listed_orders set contents = null`.execute(shop.db);
    expect((await admin.get(`/api/admin/orders?search=${postalCode}`)).body.orders).toEqual([]);
    await fillOrderSearch(shop.db);
    await findAll();
  });

  test.each(['page=0', 'page=1.5', 'limit=x', 'status=Lost', `search=${'x'.repeat(300)}`, 'search=%00'])(
    'refuses ?%s',
    async (query) => expect((await admin.get(`/api/admin/orders?${query}`)).status).toBe(400),
  );

  test('is for admins', async () => {
    expect((await asha.get('/api/admin/orders')).status).toBe(403);
    const asGuest = await shop.call('GET', '/api/admin/orders', { headers: { 'x-admin': 'true' } });
    expect(asGuest.status).toBe(401);
  });
});

describe('an order’s status', () => {
  test('moves on, is written into the timeline with its author, and cash is there once delivered', async () => {
    const order = await place();
    expect((await move(order, 'Shipped')).body).toMatchObject({
      success: true,
      order: { status: 'Shipped', paymentStatus: 'pending' },
    });
    const { body } = await move(order, 'Delivered');
    expect(body.order).toMatchObject({ status: 'Delivered', paymentStatus: 'paid' });
    expect(body.order.timeline.map((event: { status: string }) => event.status)).toEqual([
      'Order Placed',
      'Shipped',
      'Delivered',
    ]);
    const events = await shop.db
      .selectFrom('order_events')
      .select('by_user_id')
      .where('order_id', '=', order._id)
      .orderBy('id')
      .execute();
    expect(events.map((event) => event.by_user_id)).toEqual([asha.id, admin.id, admin.id]);
  });

  test('Cancelled gives the pieces back, once', async () => {
    const before = await onHand();
    const order = await place(asha, 2);
    expect(await onHand()).toBe(before - 2);
    const answers = await Promise.all(Array.from({ length: 5 }, () => move(order, 'Cancelled')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await onHand()).toBe(before);
  });

  test.each([
    ['Delivered', 'Packed', 409, 'An order that is Delivered cannot become Packed.'],
    ['Delivered', 'Cancelled', 409, 'An order that is Delivered cannot become Cancelled.'],
    ['Cancelled', 'Packed', 409, 'An order that is Cancelled cannot become Packed.'],
    ['Packed', 'Packed', 409, 'This order is already Packed.'],
    ['Packed', 'Lost', 400, expect.stringContaining('The status must be one of')],
    ['Packed', ['Shipped'], 400, expect.stringContaining('The status must be one of')],
  ])('from %s to %o is refused', async (from, to, status, message) => {
    const order = await place();
    const moved = (await move(order, from)).body.order;
    const answer = await move(order, to);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect((await asha.get(`/api/orders/${order._id}`)).body.order).toEqual(moved);
  });

  test('is for admins, and of orders that are there', async () => {
    const order = await place();
    expect((await move(order, 'Packed', asha)).status).toBe(403);
    const path = `/api/admin/orders/${order._id}/status`;
    const body = { status: 'Packed' };
    expect((await shop.call('PUT', path, { body, headers: { 'x-admin': 'true' } })).status).toBe(401);
    expect((await move({ ...order, _id: newId() }, 'Packed')).status).toBe(404);
    expect((await move({ ...order, _id: 'x' }, 'Packed')).status).toBe(404);
    expect((await asha.get(`/api/orders/${order._id}`)).body.order.status).toBe('Order Placed');
  });
});

test('anyone may ask how one can pay', async () => {
  const { status, body } = await shop.call('GET', '/api/payment/config');
  expect(status).toBe(200);
  expect(body).toEqual({ provider: 'sandbox', key: 'sandbox', cod: { enabled: true, limit: 10000 } });
});
