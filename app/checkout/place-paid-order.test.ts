import { afterEach, describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop, type TestResponse } from '#test/shop-for-tests.ts';
import { jaipur, newShopper, type Proof, payAt, type TestShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(shop.db)).toEqual({});
});

async function newProduct(quantity: number, price = 500): Promise<string> {
  const facts = { name: 'Festive stole', categoryId: cast.women, pricePaise: rupees(price) };
  const variants = [{ size: 'M', color: 'Red', quantity }];
  return await inTransaction(shop.db, (trx) => addProduct(trx, { ...facts, variants }));
}

async function stockOf(product: string): Promise<number> {
  return (await shop.call('GET', `/api/products/${product}`)).body.product.stock;
}

/** A shopper with a new product in the cart. */
async function someoneWith(quantity: number, more: { stock?: number; price?: number } = {}) {
  const product = await newProduct(more.stock ?? 5, more.price);
  const shopper = await newShopper(shop);
  await shopper.add({ product, quantity });
  return { product, shopper };
}

/** Opens a payment for this quantity, even above the stock. */
async function openWithQuantity(
  shopper: TestShopper,
  product: string,
  quantity: number,
): Promise<TestResponse> {
  const lines = shop.db.updateTable('cart_lines').where('product_id', '=', product);
  await lines.set({ quantity }).execute();
  const answer = await shopper.open({ amount: rupees(500) * quantity });
  await lines.set({ quantity: 1 }).execute();
  return answer;
}

function settle(shopper: TestShopper, proof: Partial<Proof>, more: object = {}, key?: string) {
  return shopper.order({ paymentMethod: 'razorpay', ...proof, ...more }, key);
}

async function ordersOf(shopper: TestShopper) {
  return (await shopper.get('/api/cart/my-orders')).body.orders;
}

async function alerts(): Promise<string[]> {
  const rows = await shop.db.selectFrom('payment_alerts').select('subject').execute();
  return rows.map(({ subject }) => subject);
}

async function passTime(minutes: number): Promise<void> {
  await advanceShopClock(shop.db, minutes * 60);
  await shop.work.runDueJobs();
}

/** Moves the shop's clock to the start of a minute: a rate limit counts by the minute of the clock. */
async function beginMinute(): Promise<void> {
  const now = await advanceShopClock(shop.db, 0);
  await advanceShopClock(shop.db, 60 - now.getUTCSeconds());
}

describe('opening a payment', () => {
  test('reserves the stock and stores everything that the order needs', async () => {
    const { product, shopper } = await someoneWith(2);
    const { status, body } = await shopper.open();
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^order_/),
      amount: 112_000,
      currency: 'INR',
      key: 'sandbox',
      provider: 'sandbox',
    });
    expect(await stockOf(product)).toBe(3);
    const { snapshot } = await shop.db
      .selectFrom('checkouts')
      .select('snapshot')
      .where('user_id', '=', shopper.id)
      .executeTakeFirstOrThrow();
    expect(snapshot).toMatchObject({
      contact: { name: 'Rohan Verma', email: shopper.email },
      lines: [{ productId: product, name: 'Festive stole', quantity: 2, unitPricePaise: 50_000 }],
      totals: { total: 112_000 },
      shippingInfo: jaipur,
    });
  });

  test.each([
    ['a paisa less', { amount: 111_999 }, 409],
    ['rupees', { amount: 1120 }, 409],
    ['nothing', { amount: 0 }, 400],
    ['less than nothing', { amount: -1 }, 400],
    ['half a paisa', { amount: 112_000.5 }, 400],
    ['a text', { amount: '112000' }, 400],
    ['more than there is', { amount: 1e21 }, 400],
    ['dollars', { amount: 112_000, currency: 'USD' }, 400],
    ['a blank address', { shippingInfo: { ...jaipur, city: ' ' } }, 400],
  ])('%s is refused and reserves nothing', async (_name, input, status) => {
    const { product, shopper } = await someoneWith(2);
    const answer = await shopper.open(input);
    expect(answer.status).toBe(status);
    if (status === 409) expect(answer.body.summary.total).toBe(1120);
    expect(await stockOf(product)).toBe(5);
  });

  test('a payment intent needs a card', async () => {
    const { shopper } = await someoneWith(1);
    const ask = (more: object) =>
      shopper.call('POST', '/api/payment/create-payment-intent', {
        body: { amount: 62_000, currency: 'INR', ...more },
      });
    expect((await ask({ payment_method_types: ['x'] })).status).toBe(400);
    expect((await ask({ payment_method_types: [] })).status).toBe(400);
    const { status, body } = await ask({ payment_method_types: ['card'] });
    expect([status, Object.keys(body)]).toEqual([200, ['clientSecret']]);
  });

  test('refuses an empty cart, a sold-out item and a guest', async () => {
    const nobody = await newShopper(shop);
    expect((await nobody.open({ amount: 100 })).status).toBe(400);
    const { product, shopper } = await someoneWith(1, { stock: 1 });
    await shopper.open();
    const late = await newShopper(shop);
    // Added before the last unit was reserved.
    await shop.db
      .insertInto('cart_lines')
      .columns(['id', 'user_id', 'product_id', 'variant_id', 'quantity'])
      .expression((eb) =>
        eb
          .selectFrom('variants')
          .select((of) => [of.val(crypto.randomUUID()).as('id'), of.val(late.id).as('user_id'), 'product_id'])
          .select((of) => ['id as variant_id', of.lit(1).as('quantity')])
          .where('product_id', '=', product),
      )
      .execute();
    expect((await late.open({ amount: 62_000 })).status).toBe(409);
    const answer = await shop.call('POST', '/api/payment/create-order', { body: { amount: 100 } });
    expect(answer.status).toBe(401);
  });

  test('a second payment releases the first reservation', async () => {
    const { product, shopper } = await someoneWith(2);
    await shopper.open();
    await shopper.open();
    expect(await stockOf(product)).toBe(3);
  });

  test.each([
    ['another total', (shopper: TestShopper) => shopper.open({ amount: 1 })],
    ['more than there is', (shopper: TestShopper, product: string) => openWithQuantity(shopper, product, 9)],
    ['another total, on delivery', (shopper: TestShopper) => shopper.order({ total: 1 })],
  ])('a refusal for %s keeps the earlier reservation', async (_name, refused) => {
    const { product, shopper } = await someoneWith(1, { stock: 1 });
    const { body: opened } = await shopper.open();
    expect((await refused(shopper, product)).status).toBe(409);
    expect(await stockOf(product)).toBe(0);
    const proof = await payAt(shop, opened.id, 'success');
    expect((await settle(shopper, proof)).status).toBe(201);
  });

  test('a cash-on-delivery order replaces an open payment and takes its last piece', async () => {
    const { product, shopper } = await someoneWith(1, { stock: 1 });
    const { body: opened } = await shopper.open();
    expect((await shopper.order()).status).toBe(201);
    expect(await stockOf(product)).toBe(0);
    const late = await settle(shopper, await payAt(shop, opened.id, 'success'));
    expect([late.status, late.body.order.status]).toEqual([409, 'Cancelled']);
  });

  test('concurrent calls reserve the stock once', async () => {
    const { product, shopper } = await someoneWith(2, { stock: 50 });
    const answers = await Promise.all(Array.from({ length: 9 }, () => shopper.open()));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await stockOf(product)).toBe(48);
  });

  test('is refused after ten in a minute', async () => {
    const { shopper } = await someoneWith(1);
    await beginMinute();
    const answers = [];
    for (let tries = 0; tries < 12; tries++) answers.push(await shopper.open({ amount: 1 }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(409), 429, 429]);
    expect(answers.at(-1)?.headers.get('retry-after')).toBeTruthy();
  });

  test('with a key opens the same payment again', async () => {
    const { product, shopper } = await someoneWith(2);
    const answers = await Promise.all(Array.from({ length: 3 }, () => shopper.open({}, 'pay-1')));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await shopper.open({}, 'pay-1')).body).toEqual(answers[0]?.body);
    expect((await shopper.open({ amount: 1 }, 'pay-1')).status).toBe(409);
    expect(await stockOf(product)).toBe(3);
  });
});

describe('the order call', () => {
  test('creates the paid order and removes its items from the cart', async () => {
    const { product, shopper } = await someoneWith(2);
    const proof = await shopper.pay();
    const other = await newProduct(3);
    await shopper.add({ product: other });
    await shopper.add({ product, quantity: 1 });
    const { status, body } = await settle(shopper, proof, { total: 1, items: [], user: cast.asha.userId });
    expect(status).toBe(201);
    expect(body).toMatchObject({ success: true, message: 'Order placed successfully' });
    expect(body.order).toMatchObject({
      status: 'Order Placed',
      paymentMethod: 'razorpay',
      paymentStatus: 'paid',
      total: 1120,
      items: [{ name: 'Festive stole', quantity: 2, price: 500 }],
      shippingInfo: jaipur,
      user: { _id: shopper.id },
      canCancel: true,
    });
    const left = (await shopper.get('/api/cart')).body.items;
    expect(left.map((item: { quantity: number }) => item.quantity).sort()).toEqual([1, 1]);
    expect(await stockOf(product)).toBe(3);
  });

  test('the same payment fifty times at once, with the webhook and the poll: one order', async () => {
    const { product, shopper } = await someoneWith(1);
    const proof = await shopper.pay();
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => settle(shopper, proof)),
      shop.work.handlePendingEvents(),
      shop.work.runScheduledJob('ask-about-charges'),
    ]);
    const numbers = answers.flatMap((answer) =>
      answer ? [`${answer.status} ${answer.body.order.orderNumber}`] : [],
    );
    expect(numbers).toHaveLength(50);
    expect(new Set(numbers).size).toBe(1);
    expect(numbers[0]).toMatch(/^201 VA-/);
    expect(await ordersOf(shopper)).toHaveLength(1);
    expect(await stockOf(product)).toBe(4);
  });

  test('an unverified payment creates no order', async () => {
    const { product, shopper } = await someoneWith(1);
    const proof = await shopper.pay();
    for (const wrong of [
      {},
      { ...proof, paymentSignature: undefined },
      { ...proof, paymentSignature: '0'.repeat(64) },
      { ...proof, paymentId: 'pay_AAAAAAAAAAAAAA' },
      { paymentOrderId: 'order_AAAAAAAAAAAAAA', paymentId: 'pay_AAAAAAAAAAAAAA', paymentSignature: 'x' },
    ]) {
      const { status, body } = await settle(shopper, wrong, { paymentStatus: 'paid' });
      expect([status, body.message]).toEqual([400, 'Payment could not be verified.']);
    }
    expect(await ordersOf(shopper)).toEqual([]);
    expect(await stockOf(product)).toBe(4);
  });

  test('another person’s payment is 404', async () => {
    const { shopper } = await someoneWith(1);
    const proof = await shopper.pay();
    const other = await newShopper(shop);
    expect((await settle(other, proof)).status).toBe(404);
    expect(await ordersOf(other)).toEqual([]);
  });

  test('a valid proof of a cheaper checkout creates only that checkout’s order', async () => {
    const { shopper } = await someoneWith(1);
    const lowPriced = await shopper.pay();
    await settle(shopper, lowPriced);
    const highPriced = await newProduct(3, 4000);
    await shopper.add({ product: highPriced });
    const { body: opened } = await shopper.open();
    const { body } = await settle(shopper, lowPriced, { total: 4000 });
    expect(body.order.total).toBe(620);
    const mixed = await settle(shopper, { ...lowPriced, paymentOrderId: opened.id });
    expect([mixed.status, mixed.body.message]).toEqual([400, 'Payment could not be verified.']);
    expect(await ordersOf(shopper)).toHaveLength(1);
    expect(await stockOf(highPriced)).toBe(2);
  });

  test('with a key returns the same response, and refuses another body', async () => {
    const { shopper } = await someoneWith(1);
    const proof = await shopper.pay();
    const first = await settle(shopper, proof, {}, 'once');
    expect((await settle(shopper, proof, {}, 'once')).body).toEqual(first.body);
    const { status } = await settle(shopper, proof, { paymentMethod: 'card' }, 'once');
    expect(status).toBe(409);
  });

  test('a missing address is added once and never changed', async () => {
    const { shopper } = await someoneWith(1);
    const opened = await shopper.open({ shippingInfo: undefined });
    const proof = await payAt(shop, opened.body.id, 'success');
    await shop.work.handlePendingEvents();
    const [made] = await ordersOf(shopper);
    expect(made.shippingInfo).toMatchObject({ firstName: 'Rohan', address: '' });
    expect((await settle(shopper, proof)).body.order.shippingInfo).toEqual(jaipur);
    const elsewhere = { shippingInfo: { ...jaipur, city: 'Udaipur' } };
    expect((await settle(shopper, proof, elsewhere)).body.order.shippingInfo).toEqual(jaipur);
  });
});

describe('the browser never comes back', () => {
  test('the webhook creates the order', async () => {
    const { shopper } = await someoneWith(1);
    await shopper.pay('lost');
    await shop.work.handlePendingEvents();
    expect(await ordersOf(shopper)).toMatchObject([{ paymentStatus: 'paid', shippingInfo: jaipur }]);
    expect((await shopper.get('/api/cart')).body.items).toEqual([]);
  });

  test('without a webhook the poll creates it', async () => {
    const { shopper } = await someoneWith(1);
    await shopper.pay('silent');
    await shop.work.handlePendingEvents();
    expect(await ordersOf(shopper)).toEqual([]);
    await passTime(2);
    expect(await ordersOf(shopper)).toMatchObject([{ paymentStatus: 'paid' }]);
  });

  test('expiry asks the provider once more', async () => {
    const { shopper, product } = await someoneWith(1);
    const { body } = await shopper.open();
    await passTime(11);
    await payAt(shop, body.id, 'silent');
    await passTime(5);
    expect(await ordersOf(shopper)).toHaveLength(1);
    expect(await stockOf(product)).toBe(4);
  });

  test('closing the window after paying returns the order', async () => {
    const { shopper } = await someoneWith(1);
    const { paymentOrderId } = await shopper.pay('silent');
    const body = { paymentOrderId };
    const answer = await shopper.call('POST', '/api/payment/cancel', { body });
    expect(answer.body).toMatchObject({ success: true, order: { paymentStatus: 'paid' } });
  });

  test('opening another payment first settles the one that was paid', async () => {
    const { shopper } = await someoneWith(1);
    await shopper.pay('silent');
    const answer = await shopper.open({ amount: 62_000 });
    expect([answer.status, answer.body.message]).toEqual([400, 'Your cart is empty']);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });
});

describe('a reservation ends', () => {
  test('when the window is closed', async () => {
    const { shopper, product } = await someoneWith(2);
    const { body: opened } = await shopper.open();
    const body = { paymentOrderId: opened.id };
    const other = await newShopper(shop);
    expect((await other.call('POST', '/api/payment/cancel', { body })).status).toBe(404);
    expect(await stockOf(product)).toBe(3);
    const answer = await shopper.call('POST', '/api/payment/cancel', { body });
    expect(answer.body).toEqual({ success: true, order: null });
    expect(await stockOf(product)).toBe(5);
    expect((await shopper.get('/api/cart')).body.items).toHaveLength(1);
  });

  test('after 15 minutes, not before, even after a failed attempt', async () => {
    const { shopper, product } = await someoneWith(2);
    await shopper.pay('failure');
    await passTime(14);
    expect(await stockOf(product)).toBe(3);
    await passTime(2);
    expect(await stockOf(product)).toBe(5);
  });

  test('a late payment becomes an order if there is stock', async () => {
    const { shopper, product } = await someoneWith(2);
    await shopper.pay('late');
    await passTime(16);
    expect(await ordersOf(shopper)).toMatchObject([{ status: 'Order Placed', paymentStatus: 'paid' }]);
    expect(await stockOf(product)).toBe(3);
  });

  test('a late payment without stock becomes a cancelled order with a full refund', async () => {
    const { shopper, product } = await someoneWith(2, { stock: 2 });
    const proof = await shopper.pay('late');
    await passTime(15);
    const other = await newShopper(shop);
    await other.add({ product });
    expect((await other.order()).status).toBe(201);
    await passTime(2);
    await shop.work.handlePendingEvents();
    const [order] = await ordersOf(shopper);
    expect(order).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'refunded',
      cancelReason: 'Sold out before your payment arrived. The whole amount goes back to you.',
    });
    const refunds = await shop.db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.payment_id', 'refunds.payment_id')
      .select(['refunds.amount_paise', 'refunds.state'])
      .where('orders.id', '=', order._id)
      .execute();
    expect(refunds).toEqual([{ amount_paise: 112_000, state: 'processed' }]);
    const { providerOrderId } = await shop.db
      .selectFrom('charges')
      .select('provider_order_id as providerOrderId')
      .where('user_id', '=', shopper.id)
      .executeTakeFirstOrThrow();
    expect(providerOrderId).toBe(proof.paymentOrderId);
  });
});

test('40 buyers of 10 pieces: ten paid orders, no other payments', async () => {
  const product = await newProduct(10);
  const shoppers = await Promise.all(Array.from({ length: 40 }, () => newShopper(shop)));
  await Promise.all(shoppers.map((shopper) => shopper.add({ product })));
  const outcomes = await Promise.all(
    shoppers.map(async (shopper, index) => {
      const opened = await shopper.open();
      if (opened.status !== 200) return opened.status;
      const proof = await payAt(shop, opened.body.id, index % 2 ? 'lost' : 'success');
      return proof.paymentId === '' ? 201 : (await settle(shopper, proof)).status;
    }),
  );
  await shop.work.handlePendingEvents();
  expect(outcomes.filter((status) => status === 201)).toHaveLength(10);
  expect(outcomes.filter((status) => status === 409)).toHaveLength(30);
  expect(await stockOf(product)).toBe(0);
});

test('no test raised an alert', async () => expect(await alerts()).toEqual([]));
