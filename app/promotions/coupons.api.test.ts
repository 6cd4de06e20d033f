import { expect, test } from 'vitest';
import { saveSeller } from '#app/settings/settings.server.ts';
import { DEMO_SELLER } from '#demo/loading/demo-seller.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, type TestShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
await saveSeller(shop.db, DEMO_SELLER);
const admin = await newShopper(shop, { isAdmin: true });

function add(coupon: object) {
  const body = { kind: 'percentage', percentOff: 20, description: 'A fifth off', ...coupon };
  return admin.call('POST', '/api/admin/coupons', { body });
}
function change(code: string, body: object) {
  return admin.call('PUT', `/api/admin/coupons/${code}`, { body });
}
function apply(shopper: TestShopper, code: string) {
  return shopper.call('POST', '/api/cart/coupon', { body: { code } });
}
async function shopperWith(product: string, quantity = 1) {
  const shopper = await newShopper(shop);
  await shopper.add({ product, quantity });
  return shopper;
}
async function used(code: string): Promise<number> {
  const { coupons } = (await admin.get('/api/admin/coupons')).body;
  return coupons.find((coupon: { code: string }) => coupon.code === code).used;
}

test('a shop begins with the coupon for first orders; an admin adds others and changes them', async () => {
  expect((await admin.get('/api/admin/coupons')).body.coupons).toMatchObject([
    { _id: 'FIRST10', kind: 'percentage', percentOff: 10, firstOrderOnly: true, mostUsesEach: 1, used: 0 },
  ]);
  const { status, body } = await add({ code: 'diwali-20', minimum: 1500.5, endsAt: '2099-01-01T00:00:00Z' });
  expect([status, body.coupon.code, body.coupon.minimum]).toEqual([201, 'DIWALI-20', 1500.5]);
  expect((await add({ code: 'Diwali-20' })).status).toBe(409);
  const changed = await change('diwali-20', { kind: 'fixed', amountOff: 250 });
  expect(changed.body.coupon).toMatchObject({
    ...body.coupon,
    kind: 'fixed',
    amountOff: 250,
    percentOff: null,
  });
});

test.each([
  ['a code with a gap', { code: 'A B' }, 'code'],
  ['no code', { code: undefined }, 'code'],
  ['another kind', { kind: 'gift' }, 'kind'],
  ['a percentage above all', { percentOff: 101 }, 'percentOff'],
  ['a percentage that is missing', { percentOff: null }, 'percentOff'],
  ['an amount that is missing', { kind: 'fixed' }, 'amountOff'],
  ['an amount below a paisa', { kind: 'fixed', amountOff: 0.001 }, 'amountOff'],
  ['a minimum below nothing', { minimum: -1 }, 'minimum'],
  ['no description', { description: ' ' }, 'description'],
  ['an offer that never ends', { description: 'Last chance' }, 'description'],
  ['an end before the beginning', { endsAt: '2020-01-01T00:00:00Z' }, 'endsAt'],
  ['an end that is not a time', { endsAt: 'soon' }, 'endsAt'],
  ['a category that is not there', { categories: ['0192aaaa-0000-7000-8000-000000000000'] }, 'categories'],
  ['a category that is not an id', { categories: ['women'] }, 'categories.0'],
  ['no uses at all', { mostUses: 0 }, 'mostUses'],
])('%s is refused', async (_name, wrong, path) => {
  const { status, body } = await add({ code: 'WRONG', ...wrong });
  expect([status, body.errors[0].path]).toEqual([400, path]);
});

test('only admins see and change coupons', async () => {
  const shopper = await newShopper(shop);
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['PUT', '/FIRST10'],
  ] as const) {
    const body = method === 'GET' ? undefined : { code: 'MINE', kind: 'free shipping', description: 'Mine' };
    expect((await shopper.call(method, `/api/admin/coupons${path}`, { body })).status).toBe(403);
    expect((await shop.call(method, `/api/admin/coupons${path}`, { body })).status).toBe(401);
  }
  expect((await change('NOTHING', { active: false })).status).toBe(404);
});

test('the cart offers the coupon for first orders as long as it can be used', async () => {
  const offered = async () => (await shop.call('GET', '/api/cart/coupon')).body.offered;
  const description = '10% off your first order. Rentals and deposits are left out.';
  expect(await offered()).toEqual({ code: 'FIRST10', description, conditions: ['First order only'] });
  expect((await shop.call('GET', '/api/cart/coupon')).headers.get('cache-control')).toContain('private');
  await change('FIRST10', { active: false });
  expect(await offered()).toBeNull();
  await change('FIRST10', { active: true });
  expect(await offered()).toEqual({ code: 'FIRST10', description, conditions: ['First order only'] });
});

test('the coupon for first orders is offered to whom it can be for', async () => {
  const shopper = await shopperWith(cast.kurta);
  const offered = async () => (await shopper.get('/api/cart/coupon')).body.offered?.code ?? null;
  expect(await offered()).toBe('FIRST10');
  const { order } = (await shopper.order()).body;
  expect(await offered()).toBeNull();
  await shopper.call('POST', `/api/orders/${order._id}/cancel`, { body: {} });
  expect(await offered()).toBe('FIRST10');
});

test('a fixed amount comes off what is bought, never more, and is explained line by line', async () => {
  await add({ code: 'FLAT500', kind: 'fixed', amountOff: 500, description: '₹500 off' });
  const shopper = await shopperWith(cast.kurta, 2);
  await shopper.add({ product: cast.saree });
  const { status, body } = await apply(shopper, 'flat500');
  expect(status).toBe(200);
  expect(body.coupon).toMatchObject({ code: 'FLAT500', amountOff: 500, problem: null });
  expect(body.summary).toMatchObject({ subtotal: 4298, discount: 500, shipping: 0, total: 3798 });
  expect(body.items.map((item: { explanation: object }) => item.explanation)).toEqual([
    { discount: 209.17, pays: 1588.83, gstRate: 5, gst: 75.66 },
    { discount: 290.83, pays: 2209.17, gstRate: 5, gst: 105.2 },
  ]);
  expect(body.summary.tax).toBe(180.86);

  await change('FLAT500', { amountOff: 100_000 });
  expect((await shopper.get('/api/cart')).body.summary).toMatchObject({ discount: 4298, total: 0, tax: 0 });
});

test('free shipping is used up like any other, and is free again when the order is cancelled', async () => {
  await add({ code: 'SHIPFREE', kind: 'free shipping', description: 'Free shipping', mostUsesEach: 1 });
  const shopper = await shopperWith(cast.kurta);
  expect((await apply(shopper, 'SHIPFREE')).body).toMatchObject({
    coupon: { freeShipping: true },
    summary: { discount: 0, shipping: 0, total: 899 },
  });
  const { order } = (await shopper.order({ total: 899 })).body;
  expect([order.summary.shipping, await used('SHIPFREE')]).toEqual([0, 1]);
  const again = await apply(shopper, 'SHIPFREE');
  expect([again.status, again.body.message]).toEqual([409, 'You have already used this coupon.']);
  await shopper.call('POST', `/api/orders/${order._id}/cancel`, { body: {} });
  expect(await used('SHIPFREE')).toBe(0);
  expect((await apply(shopper, 'SHIPFREE')).status).toBe(200);
});

test('a coupon with a minimum counts from there on, and says so', async () => {
  await add({ code: 'BIG', minimum: 1500, description: 'From ₹1,500' });
  const shopper = await shopperWith(cast.kurta);
  const sentence = 'This coupon applies to purchases from ₹1,500. Add ₹601 more.';
  const early = await apply(shopper, 'BIG');
  expect([early.status, early.body.message]).toEqual([409, sentence]);
  await shopper.add({ product: cast.kurta });
  const { items } = (await apply(shopper, 'BIG')).body;
  await shopper.call('PATCH', `/api/cart/${items[0]._id}`, { body: { quantity: 1 } });
  const { coupon, summary } = (await shopper.get('/api/cart')).body;
  expect([coupon.problem, summary.discount]).toEqual([sentence, 0]);
  expect((await shopper.order({ total: 1019 })).status).toBe(201);
  expect(await used('BIG')).toBe(0);
});

test('a coupon of a category takes its share off that category alone', async () => {
  const { women, men } = cast;
  await add({ code: 'MENONLY', categories: [men], description: 'For men' });
  await add({ code: 'WOMENONLY', categories: [women], description: 'For women' });
  const shopper = await shopperWith(cast.kurta);
  expect((await apply(shopper, 'MENONLY')).body.message).toBe(
    'This coupon does not apply to the items in your cart.',
  );
  expect((await apply(shopper, 'WOMENONLY')).body.summary.discount).toBe(179.8);
});

test('a coupon has its time', async () => {
  await add({ code: 'LATER', startsAt: '2098-01-01T00:00:00Z', description: 'Later' });
  await add({ code: 'SOON', endsAt: '2090-01-01T00:00:00Z', description: 'Soon over' });
  const shopper = await shopperWith(cast.kurta);
  expect((await apply(shopper, 'LATER')).status).toBe(400);
  expect((await apply(shopper, 'SOON')).body.summary.discount).toBe(179.8);
  await change('SOON', { startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-02-01T00:00:00Z' });
  expect((await shopper.get('/api/cart')).body).toMatchObject({ coupon: null, summary: { discount: 0 } });
  expect((await apply(shopper, 'SOON')).body.message).toBe('This coupon has ended.');
  await change('SOON', { active: false });
  expect((await apply(shopper, 'SOON')).status).toBe(400);
});

test('of twenty people at once one gets the last use', async () => {
  await add({ code: 'LAST', mostUses: 1, description: 'Once' });
  await shop.db.updateTable('stock_items').set({ on_hand: 1000 }).execute();
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => shopperWith(cast.kurta)));
  await Promise.all(shoppers.map((shopper) => apply(shopper, 'LAST')));
  const answers = await Promise.all(shoppers.map((shopper) => shopper.order()));
  const won = answers.filter(({ status }) => status === 201);
  const lost = answers.filter(({ status }) => status === 409);
  expect([won.length, lost.length, await used('LAST')]).toEqual([1, 19, 1]);
  expect(lost[0]?.body.message).toBe('This coupon is used up.');
  expect((await apply(shoppers[0] as TestShopper, 'LAST')).status).toBe(409);

  const { order } = won[0]?.body ?? {};
  await admin.call('PUT', `/api/admin/orders/${order._id}/status`, { body: { status: 'Cancelled' } });
  expect(await used('LAST')).toBe(0);
  expect((await apply(await shopperWith(cast.kurta), 'LAST')).status).toBe(200);
});

test('a limit that comes later counts the uses before it', async () => {
  await add({ code: 'GROWING', description: 'Later limited' });
  const orders = [];
  for (const shopper of await Promise.all([1, 2].map(() => shopperWith(cast.kurta)))) {
    await apply(shopper, 'GROWING');
    orders.push((await shopper.order()).body.order);
  }
  await change('GROWING', { mostUses: 2 });
  const late = await shopperWith(cast.kurta);
  expect((await apply(late, 'GROWING')).body.message).toBe('This coupon is used up.');
  await admin.call('PUT', `/api/admin/orders/${orders[0]._id}/status`, { body: { status: 'Cancelled' } });
  expect((await apply(late, 'GROWING')).status).toBe(200);
});

test('one person uses a coupon as often as it says, however many orders come at once', async () => {
  await add({ code: 'TWICE', mostUsesEach: 2, description: 'Twice' });
  await shop.db.updateTable('products').set({ price_paise: 100_00 }).where('id', '=', cast.kurta).execute();
  const shopper = await newShopper(shop);
  const buy = async () => {
    await shopper.add({ product: cast.kurta });
    await apply(shopper, 'TWICE');
    await shopper.order();
  };
  await Promise.all(Array.from({ length: 12 }, buy));
  while (await used('TWICE').then((count) => count < 2)) await buy();
  await buy();
  expect(await used('TWICE')).toBe(2);
  expect(Object.keys(await brokenInvariants(shop.db)).filter((rule) => rule.startsWith('I9'))).toEqual([]);
});
