import { afterEach, describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, payAt, type TestShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const { db } = shop;
const cast = await seedFixtures(db);
const admin = await newShopper(shop, { isAdmin: true });
const product = (name: string, price: number, tags: string[]) =>
  inTransaction(db, (trx) =>
    addProduct(trx, {
      ...{ name, categoryId: cast.women, pricePaise: rupees(price), tags },
      variants: [{ size: 'M', quantity: 1000 }],
    }),
  );
const silk = await product('Silk saree', 2000, ['festive']);
const plain = await product('Plain kurta', 600, ['everyday']);

const add = (discount: object) =>
  admin.call('POST', '/api/admin/discounts', {
    body: { title: 'Diwali offer', kind: 'percentage', percentOff: 10, ...discount },
  });
const change = (id: string, body: object) => admin.call('PUT', `/api/admin/discounts/${id}`, { body });
const EVERYTHING = { categories: [], tags: [], products: [] };

async function buyer(...items: [product: string, quantity: number][]): Promise<TestShopper> {
  const shopper = await newShopper(shop);
  for (const [id, quantity] of items) await shopper.add({ product: id, size: 'M', quantity });
  return shopper;
}
const summaryOf = async (shopper: TestShopper) => (await shopper.get('/api/cart')).body.summary;
const usedBy = async (id: string) =>
  (await admin.get('/api/admin/discounts')).body.discounts.find(({ _id }: { _id: string }) => _id === id)
    ?.used;

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(db)).toEqual({});
  await db.updateTable('automatic_discounts').set({ is_active: false }).execute();
});

test('an admin adds a discount and changes it, and the audit log has both', async () => {
  const { status, body } = await add({ appliesTo: { ...EVERYTHING, products: [silk] }, cap: 500.5 });
  expect([status, body.discount]).toMatchObject([
    201,
    { title: 'Diwali offer', percentOff: 10, cap: 500.5, combines: true, active: true, used: 0 },
  ]);
  expect(body.discount.appliesTo.products).toEqual([{ _id: silk, name: 'Silk saree' }]);
  const { _id: id } = body.discount;
  const changed = await change(id, { kind: 'fixed', amountOff: 250 });
  expect(changed.body.discount).toMatchObject({
    kind: 'fixed',
    amountOff: 250,
    percentOff: null,
    cap: 500.5,
  });
  expect(changed.body.discount.appliesTo).toEqual(body.discount.appliesTo);
  const { entries } = (await admin.get('/api/admin/audit?limit=2')).body;
  expect(entries.map(({ action, subject }: never) => [action, (subject as { kind: string }).kind])).toEqual([
    ['changed', 'discount'],
    ['created', 'discount'],
  ]);
  expect((await change('nothing', {})).status).toBe(404);
});

test.each([
  ['no title', { title: ' ' }, 'title'],
  ['a title that presses', { title: 'Hurry, last chance' }, 'title'],
  ['another kind', { kind: 'gift' }, 'kind'],
  ['a percentage above all', { percentOff: 101 }, 'percentOff'],
  ['no percentage', { percentOff: null }, 'percentOff'],
  ['no amount', { kind: 'fixed' }, 'amountOff'],
  ['no quantity to buy', { kind: 'buy x get y', getQuantity: 1 }, 'buyQuantity'],
  ['no quantity that is reduced', { kind: 'buy x get y', buyQuantity: 1 }, 'getQuantity'],
  ['a maximum of nothing', { cap: 0 }, 'cap'],
  ['an end before the start', { endsAt: '2020-01-01T00:00:00Z' }, 'endsAt'],
  [
    'an unknown product',
    { appliesTo: { ...EVERYTHING, products: ['0192aaaa-0000-7000-8000-000000000000'] } },
    'appliesTo.products',
  ],
  [
    'an unknown category',
    { appliesTo: { ...EVERYTHING, categories: ['0192aaaa-0000-7000-8000-000000000000'] } },
    'appliesTo.categories',
  ],
])('refused: %s', async (_name, discount, field) => {
  const { status, body } = await add(discount);
  expect([status, body.errors?.[0]?.path]).toEqual([400, field]);
});

describe('a cart', () => {
  test('shows discounts by name, and an order keeps them', async () => {
    const { _id: id } = (
      await add({
        ...{ title: 'Buy 2 festive items, get 1 free', kind: 'buy x get y', buyQuantity: 2, getQuantity: 1 },
        ...{ percentOff: 100, appliesTo: { ...EVERYTHING, tags: ['festive'] } },
      })
    ).body.discount;
    await add({ title: '5% off everything', percentOff: 5 });
    const shopper = await buyer([silk, 3], [plain, 1]);
    const summary = await summaryOf(shopper);
    expect(summary).toMatchObject({
      ...{ subtotal: 6600, discount: 2230, shipping: 0, total: 4370 },
      discounts: [
        { name: 'Buy 2 festive items, get 1 free', amount: 2000 },
        { name: '5% off everything', amount: 230 },
      ],
    });
    const { status, body } = await shopper.order({ total: 4370 });
    expect([status, body.order.total]).toEqual([201, 4370]);
    expect(body.order.summary.discounts).toHaveLength(2);
    expect(body.order.items.map(({ discount }: { discount: number }) => discount)).toEqual([2200, 30]);
    expect(await usedBy(id)).toBe(1);
    const { order } = (await shopper.get(`/api/orders/${body.order._id}`)).body;
    expect(order.summary.discounts).toContainEqual({ name: '5% off everything', amount: 230 });
    await shopper.call('POST', `/api/orders/${body.order._id}/cancel`, { body: {} });
    expect(await usedBy(id)).toBe(0);
  });

  test('of a guest has them, too, but not those for first orders', async () => {
    await add({ title: 'Ten off' });
    await add({ title: 'Welcome', firstOrderOnly: true, percentOff: 50 });
    const items = [{ product: plain, quantity: 1, size: 'M' }];
    const quote = await shop.call('POST', '/api/cart/quote', { body: { items } });
    expect(quote.body.summary.discounts).toEqual([{ name: 'Ten off', amount: 60 }]);
    const shopper = await buyer([plain, 1]);
    expect((await summaryOf(shopper)).discounts).toHaveLength(2);
    await shopper.order();
    await shopper.add({ product: plain, size: 'M', quantity: 1 });
    expect((await summaryOf(shopper)).discounts).toEqual([{ name: 'Ten off', amount: 60 }]);
  });

  test('has a discount on what is on the wishlist, for as long as it is there', async () => {
    await add({ title: '10% off on all your favourites', wishlistOnly: true });
    const shopper = await buyer([plain, 1], [silk, 1]);
    expect((await summaryOf(shopper)).discounts).toBeUndefined();
    await shopper.call('POST', '/api/wishlist', { body: { product: silk } });
    expect((await summaryOf(shopper)).discounts).toEqual([
      { name: '10% off on all your favourites', amount: 200 },
    ]);
    await shopper.call('DELETE', `/api/wishlist/${silk}`);
    expect((await summaryOf(shopper)).discounts).toBeUndefined();
    const items = [{ product: silk, quantity: 1, size: 'M' }];
    const quote = await shop.call('POST', '/api/cart/quote', { body: { items } });
    expect(quote.body.summary.discounts).toBeUndefined();
  });

  test('has discounts between their dates, and free delivery', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const free = { title: 'Free delivery', kind: 'free shipping', percentOff: null };
    const { _id: id } = (await add({ ...free, startsAt: inDays(1), endsAt: inDays(2) })).body.discount;
    const shopper = await buyer([plain, 1]);
    expect((await summaryOf(shopper)).shipping).toBe(120);
    await change(id, { startsAt: inDays(-2) });
    expect(await summaryOf(shopper)).toMatchObject({
      ...{ shipping: 0, total: 600 },
      discounts: [{ name: 'Free delivery', amount: 0 }],
    });
    await change(id, { endsAt: inDays(-1) });
    expect((await summaryOf(shopper)).shipping).toBe(120);
  });

  test('takes the coupon, or a discount that does not combine, whichever saves more', async () => {
    const { _id: id } = (await add({ title: 'Half price', percentOff: 50, combines: false })).body.discount;
    const shopper = await buyer([plain, 1]);
    const apply = () => shopper.call('POST', '/api/cart/coupon', { body: { code: 'FIRST10' } });
    const refused = await apply();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '“Half price” saves you more and cannot be combined with a coupon.',
    ]);
    await change(id, { combines: true });
    expect((await apply()).body.summary.discounts).toEqual([
      { name: 'Half price', amount: 300 },
      { name: 'FIRST10, 10% off', amount: 30 },
    ]);
  });
});

describe('an order with discounts', () => {
  test('refunds what a unit cost, and its credit note agrees', async () => {
    await add({
      title: 'Buy 2, get 1 free',
      kind: 'buy x get y',
      buyQuantity: 2,
      getQuantity: 1,
      percentOff: 100,
    });
    const shopper = await buyer([silk, 3]);
    const paid = { paymentMethod: 'razorpay', ...(await shopper.pay()) };
    const { order } = (await shopper.order(paid)).body;
    expect(order.total).toBe(4000);
    await admin.call('PUT', `/api/admin/orders/${order._id}/status`, { body: { status: 'Delivered' } });
    await shop.work.handlePendingEvents();
    const items = [{ item: order.items[0]._id, quantity: 1, reason: 'Too large' }];
    const asked = await shopper.call('POST', `/api/orders/${order._id}/returns`, { body: { items } });
    for (const status of ['Approved', 'Received', 'Refunded'])
      await admin.call('PUT', `/api/admin/returns/${asked.body.return._id}`, { body: { status } });
    await shop.work.handlePendingEvents();
    const rows = await db.selectFrom('refunds').select('amount_paise').orderBy('created_at').execute();
    expect(rows.at(-1)?.amount_paise).toBe(1333_34);
  });

  test('keeps the price of its payment, even if the discount ends before it is paid', async () => {
    const { _id: id } = (await add({ title: 'Ten off' })).body.discount;
    const shopper = await buyer([plain, 1]);
    const opened = await shopper.open();
    await change(id, { active: false });
    const placed = await shopper.order({
      paymentMethod: 'razorpay',
      ...(await payAt(shop, opened.body.id, 'success')),
    });
    expect([placed.status, placed.body.order.total]).toEqual([201, 660]);
    expect(placed.body.order.summary.discounts).toEqual([{ name: 'Ten off', amount: 60 }]);
  });

  test('that changed since it was shown is not placed', async () => {
    const { _id: id } = (await add({ title: 'Ten off' })).body.discount;
    const shopper = await buyer([plain, 1]);
    const { total } = await summaryOf(shopper);
    await change(id, { active: false });
    const refused = await shopper.order({ total });
    expect([refused.status, refused.body.summary.total]).toEqual([409, 720]);
  });

  test('has a first order’s discount once, even if an expired payment arrives after another order', async () => {
    await add({ title: 'Welcome', firstOrderOnly: true, percentOff: 50 });
    const shopper = await buyer([plain, 1]);
    const opened = await shopper.open();
    expect((await shopper.order()).body.order.summary.discounts).toEqual([{ name: 'Welcome', amount: 300 }]);
    await payAt(shop, opened.body.id, 'lost');
    await shop.work.handlePendingEvents();
    const { orders } = (await shopper.get('/api/cart/my-orders')).body;
    expect(orders.map(({ status }: { status: string }) => status).toSorted()).toEqual([
      'Cancelled',
      'Order Placed',
    ]);
    expect(orders.find(({ status }: { status: string }) => status === 'Cancelled').cancelReason).toBe(
      'The discount for your first order had been used when your payment arrived. The whole amount goes back to you.',
    );
  });

  test('has a first order’s discount once, of two orders at the same moment', async () => {
    await add({ title: 'Welcome', firstOrderOnly: true, percentOff: 50 });
    const shopper = await buyer([plain, 2]);
    const body = { items: [{ product: plain, size: 'M', quantity: 2 }] };
    await Promise.all([shopper.order(body), shopper.order(body), shopper.order(body)]);
    const { orders } = (await shopper.get('/api/cart/my-orders')).body;
    expect(orders).toHaveLength(1);
  });
});
