import { afterEach, expect, test } from 'vitest';
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
const plain = await product('Plain kurta', 599.99, ['everyday']);
const UNKNOWN = '0192aaaa-0000-7000-8000-000000000000';
const NO_TARGET = { categories: [], tags: [], products: [] };

const add = (code: string, coupon: object) =>
  admin.call('POST', '/api/admin/coupons', {
    body: { code, kind: 'percentage', percentOff: 10, description: 'Ten off', ...coupon },
  });
const change = (code: string, body: object) => admin.call('PUT', `/api/admin/coupons/${code}`, { body });
const apply = (shopper: TestShopper, code: string) =>
  shopper.call('POST', '/api/cart/coupon', { body: { code } });
const offer = (discount: object) =>
  admin.call('POST', '/api/admin/discounts', {
    body: { title: 'Offer', kind: 'percentage', percentOff: 10, ...discount },
  });

async function buyer(...items: [product: string, quantity: number][]): Promise<TestShopper> {
  const shopper = await newShopper(shop);
  for (const [id, quantity] of items) await shopper.add({ product: id, size: 'M', quantity });
  return shopper;
}
const cartOf = async (shopper: TestShopper) => (await shopper.get('/api/cart')).body;
const discountsOf = ({ items }: { items: { explanation: { discount: number } }[] }) =>
  items.map(({ explanation }) => explanation.discount);

afterEach(async () => {
  await shop.work.handlePendingEvents();
  expect(await brokenInvariants(db)).toEqual({});
  await db.updateTable('automatic_discounts').set({ is_active: false }).execute();
});

test('an admin sets and changes the limits of a coupon; without them it is for everything', async () => {
  const simple = (await add('SIMPLE', {})).body.coupon;
  expect(simple).toMatchObject({ ...NO_TARGET, cap: null, gets: null, buyQuantity: null, combines: true });
  const limits = { cap: 500.5, tags: ['festive'], products: [silk], combines: false };
  const { body } = await add('LIMITED', limits);
  const products = [{ _id: silk, name: 'Silk saree' }];
  expect(body.coupon).toMatchObject({ ...limits, products, categories: [] });
  const changed = await change('LIMITED', { cap: null, tags: [] });
  expect(changed.body.coupon).toMatchObject({ cap: null, tags: [], products, combines: false });
  const buyGet = { kind: 'buy x get y', buyQuantity: 2, getQuantity: 1, percentOff: 100 };
  const gets = { ...NO_TARGET, products: [plain] };
  expect((await change('LIMITED', { ...buyGet, gets })).body.coupon).toMatchObject({
    ...buyGet,
    gets: { products: [{ _id: plain, name: 'Plain kurta' }] },
  });
  expect((await change('LIMITED', { kind: 'fixed', amountOff: 100 })).body.coupon).toMatchObject({
    ...{ percentOff: null, buyQuantity: null, getQuantity: null, gets: null, amountOff: 100 },
  });
});

test.each([
  ['a maximum of nothing', { cap: 0 }, 'cap'],
  ['an empty tag', { tags: [' '] }, 'tags.0'],
  ['an unknown product', { products: [UNKNOWN] }, 'products'],
  ['no quantity to buy', { kind: 'buy x get y', getQuantity: 1 }, 'buyQuantity'],
  ['no quantity that is reduced', { kind: 'buy x get y', buyQuantity: 1 }, 'getQuantity'],
  [
    'an unknown product to get',
    { kind: 'buy x get y', buyQuantity: 1, getQuantity: 1, gets: { ...NO_TARGET, products: [UNKNOWN] } },
    'gets.products',
  ],
])('refused: %s', async (_name, coupon, path) => {
  const { status, body } = await add('WRONG', coupon);
  expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
});

test('a coupon of other products is refused, and reduces only its own', async () => {
  await add('SILKONLY', { products: [silk] });
  const shopper = await buyer([plain, 1]);
  const refused = await apply(shopper, 'SILKONLY');
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This coupon does not apply to the items in your cart.',
  ]);
  await shopper.add({ product: silk, size: 'M', quantity: 1 });
  const { body } = await apply(shopper, 'SILKONLY');
  expect(body.coupon).toMatchObject({ conditions: ['Selected items'], problem: null });
  expect(discountsOf(body).toSorted()).toEqual([0, 200]);
});

test('a coupon of a tag reduces what has the tag', async () => {
  await add('FESTIVE', { tags: ['festive'] });
  const shopper = await buyer([plain, 1]);
  expect((await apply(shopper, 'FESTIVE')).status).toBe(409);
  await shopper.add({ product: silk, size: 'M', quantity: 1 });
  expect((await apply(shopper, 'FESTIVE')).body.summary.discount).toBe(200);
});

test('a percentage takes at most its maximum, to the paisa, and a cancelled unit its share', async () => {
  await add('CAPPED', { percentOff: 50, cap: 100.01 });
  const shopper = await buyer([plain, 3], [silk, 1]);
  const { body } = await apply(shopper, 'CAPPED');
  expect(body.coupon.conditions).toEqual(['Maximum discount ₹100.01']);
  expect(body.summary.discounts).toEqual([{ name: 'CAPPED, 50% off up to ₹100.01', amount: 100.01 }]);
  const [plainLine] = body.items.filter((item: { product: { _id: string } }) => item.product._id === plain);
  expect(plainLine.explanation.discount).toBe(47.37);

  const paid = { paymentMethod: 'razorpay', ...(await shopper.pay()) };
  const { order } = (await shopper.order(paid)).body;
  expect(order.total).toBe(3699.96);
  const kurtas = order.items.find((item: { product: { _id: string } }) => item.product._id === plain);
  const cancel = (quantity: number) =>
    shopper.call('POST', `/api/orders/${order._id}/cancellations`, {
      body: { items: [{ item: kurtas._id, quantity }] },
    });
  await cancel(1);
  const after = (await cancel(2)).body.order;
  const amounts = after.cancellations.map(({ amount }: { amount: number }) => Math.round(amount * 100));
  expect(amounts[0] + amounts[1]).toBe(1799_97 - 47_37);
});

test('a coupon for first orders is refused when another order came between', async () => {
  await add('WELCOME', { firstOrderOnly: true, cap: 50 });
  const shopper = await buyer([silk, 1]);
  const applied = await apply(shopper, 'WELCOME');
  expect(applied.body.coupon.conditions).toEqual(['Maximum discount ₹50', 'First order only']);
  expect((await shopper.order({ total: 1950 })).status).toBe(201);
  await shopper.add({ product: silk, size: 'M', quantity: 1 });
  expect((await apply(shopper, 'WELCOME')).body.message).toBe('WELCOME is for your first order only.');
});

test('a coupon that expires between cart and order is not given; an opened payment keeps it', async () => {
  await add('SHORT', { products: [silk], cap: 150 });
  const [late, paying] = [await buyer([silk, 1]), await buyer([silk, 1])];
  expect((await apply(late, 'SHORT')).body.summary.total).toBe(1850);
  await apply(paying, 'SHORT');
  const opened = await paying.open();
  await change('SHORT', { startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-02-01T00:00:00Z' });
  const refused = await late.order({ total: 1850 });
  expect([refused.status, refused.body.summary.total]).toEqual([409, 2000]);
  const proof = await payAt(shop, opened.body.id, 'success');
  const placed = await paying.order({ paymentMethod: 'razorpay', ...proof });
  expect([placed.status, placed.body.order.total]).toEqual([201, 1850]);
});

test('a limit that is set between cart and order applies to the order', async () => {
  await add('LATER', { percentOff: 50 });
  const shopper = await buyer([silk, 1]);
  expect((await apply(shopper, 'LATER')).body.summary.total).toBe(1000);
  await change('LATER', { cap: 100 });
  const refused = await shopper.order({ total: 1000 });
  expect([refused.status, refused.body.summary.total]).toEqual([409, 1900]);
  expect((await shopper.order({ total: 1900 })).status).toBe(201);
});

test('a coupon that does not combine is given where it saves more than the automatic discounts', async () => {
  await offer({ title: 'Small', percentOff: 5 });
  const { body: big } = await offer({ title: 'Big', percentOff: 20 });
  await add('ALONE', { percentOff: 30, combines: false });
  const shopper = await buyer([silk, 1]);
  const applied = (await apply(shopper, 'ALONE')).body;
  expect(applied.coupon).toMatchObject({ conditions: ['Not with other discounts'], problem: null });
  expect(applied.summary.discounts).toEqual([{ name: 'ALONE, 30% off', amount: 600 }]);
  await admin.call('PUT', `/api/admin/discounts/${big.discount._id}`, { body: { percentOff: 40 } });
  const cart = await cartOf(shopper);
  expect(cart.coupon.problem).toBe('“Big” saves you more and cannot be combined with a coupon.');
  expect(cart.summary.discounts.map(({ name }: { name: string }) => name)).toEqual(['Small', 'Big']);
  expect((await shopper.order({ total: cart.summary.total })).status).toBe(201);
  const { coupons } = (await admin.get('/api/admin/coupons')).body;
  expect(coupons.find(({ code }: { code: string }) => code === 'ALONE').used).toBe(0);
});

test('a buy X get Y coupon reduces the cheapest units, and says what is missing', async () => {
  await add('THIRDFREE', { kind: 'buy x get y', buyQuantity: 2, getQuantity: 1, percentOff: 100 });
  const shopper = await buyer([silk, 1], [plain, 1]);
  expect((await apply(shopper, 'THIRDFREE')).body.message).toBe(
    'Your cart does not have enough items for this coupon: buy 2, get 1.',
  );
  await shopper.add({ product: silk, size: 'M', quantity: 1 });
  const { body } = await apply(shopper, 'THIRDFREE');
  expect(body.coupon).toMatchObject({
    code: 'THIRDFREE',
    buyGet: { buyQuantity: 2, getQuantity: 1, percentOff: 100 },
  });
  expect(body.summary).toMatchObject({
    ...{ subtotal: 4599.99, discount: 599.99, total: 4000 },
    discounts: [{ name: 'THIRDFREE', amount: 599.99 }],
  });
  expect((await shopper.order({ total: 4000 })).status).toBe(201);
});
