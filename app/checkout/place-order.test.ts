import { describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { saveSeller } from '#app/settings/settings.server.ts';
import { DEMO_SELLER } from '#demo/loading/demo-seller.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
await saveSeller(shop.db, DEMO_SELLER);

/** A separate product for each test, so that its stock can be checked. */
async function newProduct(quantity: number, price = 500): Promise<string> {
  const variants = [{ size: 'M', color: 'Red', quantity }];
  const fields = { name: 'Festive stole', categoryId: cast.women, pricePaise: rupees(price), variants };
  return await inTransaction(shop.db, (trx) =>
    addProduct(trx, { ...fields, pictures: [{ url: '/media/festivestole/900.webp' }] }),
  );
}

async function onHand(productId: string): Promise<number> {
  const { on_hand } = await shop.db
    .selectFrom('stock_items')
    .select('on_hand')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return on_hand;
}

async function movementsOf(productId: string) {
  return await shop.db
    .selectFrom('stock_movements')
    .innerJoin('stock_items', 'stock_items.id', 'stock_item_id')
    .select(['change', 'reason', 'reference'])
    .where('product_id', '=', productId)
    .orderBy('stock_movements.id')
    .execute();
}

async function countOrders(): Promise<number> {
  const { count } = await shop.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

describe('an order', () => {
  test('stores names, prices and pictures, deducts the stock and empties the cart', async () => {
    const product = await newProduct(5);
    const shopper = await newShopper(shop, { name: "आशा '; DROP TABLE orders; -- 👗 <b>" });
    await shopper.add({ product, quantity: 2 });
    const answer = await shopper.order({ total: 1120 });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ success: true, message: 'Order placed successfully' });
    const { order } = answer.body;
    expect(order).toMatchObject({
      orderNumber: expect.stringMatching(/^VA-\d\d-\d{6}$/),
      status: 'Order Placed',
      paymentMethod: 'cod',
      paymentStatus: 'pending',
      items: [
        {
          name: 'Festive stole',
          quantity: 2,
          size: 'M',
          color: 'Red',
          price: 500,
          product: { _id: product, images: ['/media/festivestole/900.webp'] },
          isRental: false,
          rentalPeriod: null,
        },
      ],
      total: 1120,
      summary: { subtotal: 1000, discount: 0, shipping: 120, total: 1120, freeShippingAt: 1999 },
      shippingInfo: jaipur,
      user: { _id: shopper.id, name: "आशा '; DROP TABLE orders; -- 👗 <b>", email: shopper.email },
      timeline: [{ status: 'Order Placed', note: null }],
    });
    expect(await onHand(product)).toBe(3);
    expect((await movementsOf(product)).at(-1)).toEqual({
      change: -2,
      reason: 'sold',
      reference: order.orderNumber,
    });
    expect((await shopper.get('/api/cart')).body.items).toEqual([]);

    await shop.db
      .updateTable('products')
      .set({ name: 'Renamed', price_paise: 1, archived_at: new Date() })
      .where('id', '=', product)
      .execute();
    expect((await shopper.get(`/api/orders/${order._id}`)).body.order).toEqual(order);
  });

  test('may include the items that the shopper saw', async () => {
    const product = await newProduct(5);
    const shopper = await newShopper(shop);
    await shopper.add({ product, quantity: 2 });
    const seen = {
      product: { _id: product },
      name: 'x',
      quantity: 2,
      price: 500,
      size: 'M',
      color: 'Default',
    };
    expect((await shopper.order({ items: [{ ...seen, quantity: 1 }] })).status).toBe(409);
    expect((await shopper.order({ items: [{ ...seen, price: 1 }] })).status).toBe(409);
    expect((await shopper.order({ items: [] })).status).toBe(409);
    expect(
      (await shopper.order({ items: [seen], user: cast.asha.userId, paymentStatus: 'paid' })).body,
    ).toMatchObject({
      order: { user: { _id: shopper.id }, paymentStatus: 'pending' },
    });
  });
});

test('a seller without a GSTIN names no tax in cart, order or mail', async () => {
  const shopper = await newShopper(shop);
  await shopper.add({ product: await newProduct(5) });
  const cart = async () => (await shopper.get('/api/cart')).body;
  expect((await cart()).summary.tax).toBe(29.52);
  await saveSeller(shop.db, { ...DEMO_SELLER, gstin: null });
  const { items, summary } = await cart();
  expect(summary).toMatchObject({ total: 620, tax: 0 });
  expect(items[0].explanation).toMatchObject({ pays: 500, gstRate: null, gst: 0 });
  const { order } = (await shopper.order()).body;
  expect(order.summary).toMatchObject({ total: 620, tax: 0 });
  await shop.work.handlePendingEvents();
  const { text } = await shop.db
    .selectFrom('messages')
    .select('text')
    .where('text', 'like', `%${order.orderNumber}%`)
    .executeTakeFirstOrThrow();
  expect(text).toContain('Total: ₹620');
  expect(text).not.toContain('GST');
  await saveSeller(shop.db, DEMO_SELLER);
});

describe('no order is placed if', () => {
  test.each([
    ['the total differs', { total: 1 }, 409],
    ['the total has a fraction of a paisa', { total: 619.999 }, 409],
    ['a field is blank', { shippingInfo: { ...jaipur, city: '\u200b' } }, 400],
    ['the PIN code is invalid', { shippingInfo: { ...jaipur, postalCode: '012345' } }, 400],
    ['a field is too long', { shippingInfo: { ...jaipur, address: 'x'.repeat(10_000) } }, 400],
    ['the payment method is unknown', { paymentMethod: 'free' }, 400],
    ['the card payment has no proof', { paymentMethod: 'razorpay', paymentStatus: 'paid' }, 400],
  ])('%s', async (_name, input, status) => {
    const product = await newProduct(5);
    const shopper = await newShopper(shop);
    await shopper.add({ product });
    const before = await countOrders();
    const answer = await shopper.order(input);
    expect(answer.status).toBe(status);
    expect(await countOrders()).toBe(before);
    expect(await onHand(product)).toBe(5);
    expect((await shopper.get('/api/cart')).body.items).toHaveLength(1);
  });

  test('the price has changed; the response has the new summary', async () => {
    const product = await newProduct(5);
    const shopper = await newShopper(shop);
    await shopper.add({ product });
    await shop.db.updateTable('products').set({ price_paise: 600_00 }).where('id', '=', product).execute();
    const answer = await shopper.order({ total: 620 });
    expect(answer.body).toEqual({
      success: false,
      message: 'The total has changed. Please check it and order again.',
      summary: { subtotal: 600, discount: 0, shipping: 120, total: 720, tax: 34.28, freeShippingAt: 1999 },
    });
  });

  test('the cart is empty', async () => {
    const { status, body } = await (await newShopper(shop)).order();
    expect([status, body.message]).toEqual([400, 'Your cart is empty']);
  });

  test('the person has no mobile number', async () => {
    const shopper = await newShopper(shop, { mobile: false });
    await shopper.add({ product: await newProduct(1) });
    expect((await shopper.order()).status).toBe(400);
  });

  test('the total is above the cash-on-delivery limit', async () => {
    const [product, dearer] = [await newProduct(9, 5000), await newProduct(1, 5000.01)];
    const shopper = await newShopper(shop);
    await shopper.add({ product });
    await shopper.add({ product: dearer });
    const { status, body } = await shopper.order();
    expect([status, body.message]).toEqual([400, 'Cash on delivery is for orders up to ₹10,000.']);
    const exactly = await newShopper(shop);
    await exactly.add({ product, quantity: 2 });
    expect((await exactly.order()).status).toBe(201);
  });

  test('an item is sold out or no longer available', async () => {
    const [product, other] = [await newProduct(1), await newProduct(1)];
    const [first, late] = [await newShopper(shop), await newShopper(shop)];
    for (const shopper of [first, late]) await shopper.add({ product });
    await first.order();
    const soldOut = await late.order();
    expect([soldOut.status, soldOut.body.message]).toEqual([409, 'Festive stole: This is sold out.']);

    await first.add({ product: other });
    await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', other).execute();
    expect((await first.order()).body.message).toBe('Festive stole: This product is no longer available.');
  });

  test('the caller is a guest', async () => {
    const answer = await shop.call('POST', '/api/cart/orders', { body: {} });
    expect(answer.status).toBe(401);
  });
});

describe('with an Idempotency-Key', () => {
  test('the same request returns the same order, even after the cart was filled again', async () => {
    const product = await newProduct(5);
    const shopper = await newShopper(shop);
    await shopper.add({ product });
    const first = await shopper.order({ total: 620 }, 'once');
    await shopper.add({ product });
    const second = await shopper.order({ total: 620 }, 'once');
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await onHand(product)).toBe(4);
    const other = await shopper.order({ total: 620, shippingInfo: { ...jaipur, city: 'Udaipur' } }, 'once');
    expect(other.status).toBe(409);
    expect(await onHand(product)).toBe(4);
  });

  test('twenty concurrent requests create one order', async () => {
    const product = await newProduct(50);
    const shopper = await newShopper(shop);
    await shopper.add({ product, quantity: 2 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => shopper.order({}, 'twenty')));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.order.orderNumber)).size).toBe(1);
    expect(await onHand(product)).toBe(48);
  });

  test('a refused order does not use the key', async () => {
    const product = await newProduct(5);
    const shopper = await newShopper(shop);
    expect((await shopper.order({}, 'again')).status).toBe(400);
    await shopper.add({ product });
    expect((await shopper.order({}, 'again')).status).toBe(201);
  });

  test.each(['', ' ', 'k'.repeat(300)])('%j is not a valid key', async (key) => {
    expect((await (await newShopper(shop)).order({}, key)).status).toBe(400);
  });

  test('another person can use the same key', async () => {
    const product = await newProduct(5);
    const shoppers = [await newShopper(shop), await newShopper(shop)];
    for (const shopper of shoppers) await shopper.add({ product });
    const answers = await Promise.all(shoppers.map((shopper) => shopper.order({}, 'shared')));
    expect(new Set(answers.map((answer) => answer.body.order._id)).size).toBe(2);
  });
});

describe('at the same time', () => {
  test('fifty shoppers cannot buy more than the stock of five', async () => {
    const product = await newProduct(5);
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => newShopper(shop)));
    await Promise.all(shoppers.map((shopper) => shopper.add({ product })));
    const answers = await Promise.all(shoppers.map((shopper) => shopper.order()));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(45);
    expect(await onHand(product)).toBe(0);
    const changes = (await movementsOf(product)).map((movement) => movement.change);
    expect(changes).toEqual([5, -1, -1, -1, -1, -1]);
    const lineCounts = await Promise.all(
      shoppers.map(async (shopper) => (await shopper.get('/api/cart')).body.items.length),
    );
    expect(lineCounts.filter((lines) => lines === 1)).toHaveLength(45);
  });

  test('carts in opposite order do not deadlock', async () => {
    const products = [await newProduct(100), await newProduct(100)];
    const shoppers = await Promise.all(Array.from({ length: 16 }, () => newShopper(shop)));
    await Promise.all(
      shoppers.map(async (shopper, index) => {
        const inOrder = index % 2 ? products : [...products].reverse();
        for (const product of inOrder) await shopper.add({ product });
      }),
    );
    const answers = await Promise.all(shoppers.map((shopper) => shopper.order()));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(await Promise.all(products.map(onHand))).toEqual([84, 84]);
  });

  test('two clicks without a key create one order', async () => {
    const shopper = await newShopper(shop);
    await shopper.add({ product: await newProduct(9) });
    const answers = await Promise.all([shopper.order(), shopper.order()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400]);
  });
});
