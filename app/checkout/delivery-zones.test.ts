import { beforeAll, expect, test } from 'vitest';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper, payAt } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await addPerson(shop, { isAdmin: true });

const zones = [
  { name: 'Rajasthan', pins: ['30', '31'], daysMin: 2, daysMax: 4, charge: 75 },
  { name: 'Jaipur', pins: ['3020'], daysMin: 1, daysMax: 1, charge: 0 },
  { name: 'Card only', pins: ['7'], cashOnDelivery: false },
  { name: 'By weight', pins: ['6'], charge: 60, extraCharge: 25 },
  {
    ...{ name: 'Express', pins: ['4'], daysMin: 4, daysMax: 6, charge: 80 },
    express: { daysMin: 1, daysMax: 2, charge: 200, extraCharge: 50 },
  },
  { name: 'Too far', pins: ['744'], serviceable: false },
];
const udaipur = { ...jaipur, city: 'Udaipur', postalCode: '313001' };
const kolkata = { ...jaipur, city: 'Kolkata', postalCode: '700001' };
const portBlair = { ...jaipur, city: 'Port Blair', postalCode: '744101' };

beforeAll(async () => {
  await shop.call('PUT', '/api/admin/shipping/zones', { token: admin.token, body: { zones } });
});

const serviceability = (query: string) => shop.call('GET', `/api/shipping/serviceability?${query}`);
async function withKurta(quantity = 1) {
  const shopper = await newShopper(shop);
  await shopper.add({ product: cast.kurta, quantity });
  return shopper;
}

test('the longest prefix decides what a PIN code may expect', async () => {
  const { status, headers, body } = await serviceability('pin=302001');
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(body).toMatchObject({
    ...{ pin: '302001', serviceable: true, cashOnDelivery: true, cashLimit: 10_000, charge: 0 },
    ...{ city: 'Jaipur', district: 'Jaipur', state: 'Rajasthan' },
  });
  const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
  expect(body.deliveryBy).toEqual({ earliest: day, latest: day });
  expect(body.hasZoneCharge).toBe(true);
  expect((await serviceability('pin=560034')).body).toMatchObject({ charge: 120, hasZoneCharge: false });
  expect((await serviceability('pin=313001')).body).toMatchObject({ charge: 75, hasZoneCharge: true });
  expect((await serviceability('pin=700001')).body).toMatchObject({
    ...{ serviceable: true, cashOnDelivery: false, cashLimit: null },
  });
  expect((await serviceability('pin=744101')).body).toEqual({
    ...{ pin: '744101', serviceable: false, cashOnDelivery: false, cashLimit: null },
    ...{ deliveryBy: null, charge: null, hasZoneCharge: false },
    ...{ city: 'Port Blair', district: 'South Andaman', state: 'Andaman and Nicobar Islands' },
  });
});

test('without a charge of the zone, shipping follows the shop’s rule for product and quantity', async () => {
  const charge = async (query: string) => (await serviceability(`pin=560034&${query}`)).body.charge;
  expect(await charge('')).toBe(120);
  expect(await charge(`product=${cast.kurta}`)).toBe(120);
  expect(await charge(`product=${cast.kurta}&quantity=3`)).toBe(0);
  expect((await serviceability(`pin=313001&product=${cast.kurta}&quantity=3`)).body.charge).toBe(75);
  const cash = async (quantity: number) =>
    (await serviceability(`pin=560034&product=${cast.kurta}&quantity=${quantity}`)).body.cashOnDelivery;
  expect([await cash(11), await cash(12)]).toEqual([true, false]);
});

test('an unknown PIN code or product is not found, and a wrong one is invalid', async () => {
  expect((await serviceability('pin=999999')).status).toBe(404);
  expect((await serviceability(`pin=560034&product=${cast.asha.userId}`)).status).toBe(404);
  for (const query of ['', 'pin=56', 'pin=abcdef', 'pin=560034&quantity=0'])
    expect((await serviceability(query)).status).toBe(400);
});

test('cart and quote have the zone’s charge', async () => {
  const shopper = await withKurta();
  expect((await shopper.get('/api/cart')).body).toMatchObject({ summary: { shipping: 120 } });
  const cart = (await shopper.get('/api/cart?pin=313001')).body;
  expect(cart.summary).toMatchObject({ shipping: 75, total: 974 });
  expect(cart.delivery).toMatchObject({ pin: '313001', serviceable: true, zoneCharge: 75 });
  expect((await shopper.get('/api/cart?pin=31')).status).toBe(400);
  const changed = await shopper.call('PATCH', `/api/cart/${cart.items[0]._id}?pin=302001`, {
    body: { quantity: 2 },
  });
  expect(changed.body.summary).toMatchObject({ shipping: 0, total: 1798 });
  const quote = (pin?: string) =>
    shop.call('POST', '/api/cart/quote', { body: { items: [{ product: cast.kurta, quantity: 3 }], pin } });
  expect((await quote()).body.summary.shipping).toBe(0);
  expect((await quote('313001')).body.summary).toMatchObject({ shipping: 75, total: 2772 });
  expect((await quote('x')).status).toBe(400);
});

test('a zone that charges by weight counts each 500 g begun, and those of a folded garment where none are known', async () => {
  const chennai = { ...jaipur, city: 'Chennai', state: 'Tamil Nadu', postalCode: '600001' };
  const charge = async (query = '') => (await serviceability(`pin=600001${query}`)).body.charge;
  const kurtas = (quantity: number) => `&product=${cast.kurta}&quantity=${quantity}`;
  expect([await charge(), await charge(kurtas(1)), await charge(kurtas(3))]).toEqual([60, 60, 110]);
  await shop.db.updateTable('products').set({ packed_grams: 501 }).where('id', '=', cast.kurta).execute();
  expect([await charge(), await charge(kurtas(1)), await charge(kurtas(3))]).toEqual([60, 85, 135]);
  const shopper = await withKurta(3);
  const { summary } = (await shopper.get('/api/cart?pin=600001')).body;
  expect(summary).toMatchObject({ subtotal: 2697, shipping: 135, total: 2832 });
  const placed = await shopper.order({ shippingInfo: chennai, total: 2832 });
  expect([placed.status, placed.body.order.total]).toEqual([201, 2832]);
  await shop.db.updateTable('products').set({ packed_grams: null }).where('id', '=', cast.kurta).execute();
});

test('an order is priced with the PIN code of its address', async () => {
  const shopper = await withKurta();
  const refused = await shopper.order({ shippingInfo: udaipur, total: 1019 });
  expect([refused.status, refused.body.summary]).toMatchObject([409, { shipping: 75, total: 974 }]);
  const placed = await shopper.order({ shippingInfo: udaipur, total: 974 });
  expect([placed.status, placed.body.order.total]).toEqual([201, 974]);
});

test('an order keeps the days that were promised, and is late after them', async () => {
  const { deliveryBy } = (await serviceability('pin=302006')).body;
  const shopper = await withKurta();
  const { order } = (await shopper.order()).body;
  expect([order.deliveryBy, order.isLate]).toEqual([deliveryBy, false]);
  await shop.call('PUT', '/api/admin/shipping/settings', { token: admin.token, body: { handlingDays: 20 } });
  const seen = async () => (await shopper.get(`/api/orders/${order._id}`)).body.order;
  expect(await seen()).toMatchObject({ deliveryBy, isLate: false });
  await shop.call('PUT', '/api/admin/shipping/settings', { token: admin.token, body: { handlingDays: 1 } });
  await advanceShopClock(shop.db, 10 * 86_400);
  expect(await seen()).toMatchObject({ deliveryBy, isLate: true });
  const { orders } = (await shop.call('GET', '/api/admin/orders', { token: admin.token })).body;
  expect(orders.find(({ _id }: { _id: string }) => _id === order._id).isLate).toBe(true);
});

test('an address without delivery is refused with a sentence, in cash and by card', async () => {
  const shopper = await withKurta();
  const message = 'We do not deliver to PIN code 744101 yet. Please choose another address.';
  for (const refused of [
    await shopper.order({ shippingInfo: portBlair }),
    await shopper.open({ shippingInfo: portBlair }),
  ])
    expect([refused.status, refused.body.message]).toEqual([409, message]);
});

test('a cart for an address without delivery has a total without shipping', async () => {
  const shopper = await withKurta();
  const expected = { subtotal: 899, shipping: 0, total: 899 };
  expect((await shopper.get('/api/cart?pin=744101')).body.summary).toMatchObject(expected);
  const items = [{ product: cast.kurta, quantity: 1 }];
  const quote = await shop.call('POST', '/api/cart/quote', { body: { items, pin: '744101' } });
  expect(quote.body.summary).toMatchObject(expected);
});

test('a zone without cash on delivery is paid by card, with its charge and promise', async () => {
  const shopper = await withKurta();
  const refused = await shopper.order({ shippingInfo: kolkata });
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'Cash on delivery is not available for PIN code 700001. Please pay by UPI or card.',
  ]);
  expect((await shopper.open({ shippingInfo: udaipur })).status).toBe(409);
  const { summary } = (await shopper.get('/api/cart?pin=313001')).body;
  const opened = await shopper.open({ shippingInfo: udaipur, amount: summary.total * 100 });
  expect(opened.status).toBe(200);
  const proof = await payAt(shop, opened.body.id, 'success');
  const placed = await shopper.order({ paymentMethod: 'card', shippingInfo: udaipur, ...proof });
  expect([placed.status, placed.body.order.summary.shipping]).toEqual([201, 75]);
  const { deliveryBy } = (await serviceability('pin=313001')).body;
  expect(placed.body.order.deliveryBy).toEqual(deliveryBy);
});

const mumbai = { ...jaipur, city: 'Mumbai', state: 'Maharashtra', postalCode: '400001' };

test('express has its own days and charge, by weight and above the amount of free shipping as well', async () => {
  const answer = (await serviceability(`pin=400001&product=${cast.kurta}&quantity=3`)).body;
  expect([answer.charge, answer.express.charge]).toEqual([80, 300]);
  expect(answer.express.deliveryBy.latest < answer.deliveryBy.earliest).toBe(true);
  expect((await serviceability('pin=302001')).body.express).toBeUndefined();
  expect((await serviceability(`pin=400001&product=${cast.outfit}`)).body.express).toBeUndefined();

  const shopper = await withKurta(3);
  const standard = (await shopper.get('/api/cart?pin=400001')).body;
  expect(standard).toMatchObject({ summary: { shipping: 80 }, delivery: { isExpress: false } });
  const express = (await shopper.get('/api/cart?pin=400001&express=true')).body;
  expect(express.summary).toMatchObject({ shipping: 300, total: 2997 });
  const { deliveryBy } = answer.express;
  expect(express.delivery).toMatchObject({ isExpress: true, zoneCharge: 200, deliveryBy });
  for (const { delivery } of [standard, express])
    expect(delivery.services).toEqual([
      { isExpress: false, charge: 80, deliveryBy: answer.deliveryBy },
      { isExpress: true, charge: 300, deliveryBy },
    ]);
  const elsewhere = (await shopper.get('/api/cart?pin=313001&express=true')).body;
  expect(elsewhere).toMatchObject({ summary: { shipping: 75 }, delivery: { isExpress: false } });
  expect(elsewhere.delivery.services).toBeUndefined();
  const items = [{ product: cast.kurta, quantity: 1 }];
  const quote = await shop.call('POST', '/api/cart/quote', { body: { items, pin: '400001', express: true } });
  expect(quote.body.summary).toMatchObject({ shipping: 200 });
});

test('express that is not sooner than standard delivery is not offered', async () => {
  const setDaysOff = (weeklyDaysOff: number[]) =>
    shop.call('PUT', '/api/admin/shipping/settings', { token: admin.token, body: { weeklyDaysOff } });
  const shopper = await withKurta();
  // Both would arrive on next week's only working day.
  await setDaysOff([0, 1, 2, 3, 4, 5]);
  expect((await serviceability(`pin=400001&product=${cast.kurta}`)).body.express).toBeUndefined();
  const { summary, delivery } = (await shopper.get('/api/cart?pin=400001&express=true')).body;
  expect([summary.shipping, delivery.isExpress, delivery.services]).toEqual([80, false, undefined]);
  expect((await shopper.order({ shippingInfo: mumbai, express: true })).status).toBe(409);
  await setDaysOff([0]);
  expect((await serviceability(`pin=400001&product=${cast.kurta}`)).body.express).toBeDefined();
});

test('an order keeps that it goes by express, in cash and by card, and refuses another total', async () => {
  const { express } = (await serviceability('pin=400001')).body;
  const promised = { isExpress: true, deliveryBy: express.deliveryBy, summary: { shipping: 200 } };
  const shopper = await withKurta();
  const refused = await shopper.order({ shippingInfo: mumbai, express: true, total: 979 });
  expect([refused.status, refused.body.summary]).toMatchObject([409, { shipping: 200, total: 1099 }]);
  const placed = await shopper.order({ shippingInfo: mumbai, express: true, total: 1099 });
  expect([placed.status, placed.body.order]).toMatchObject([201, promised]);

  await shopper.add({ product: cast.kurta, quantity: 1 });
  expect((await shopper.open({ shippingInfo: mumbai, amount: 109_900 })).status).toBe(409);
  const opened = await shopper.open({ shippingInfo: mumbai, express: true, amount: 109_900 });
  const proof = await payAt(shop, opened.body.id, 'success');
  const paid = await shopper.order({ paymentMethod: 'card', shippingInfo: mumbai, ...proof });
  expect([paid.status, paid.body.order]).toMatchObject([201, promised]);
  expect(await brokenInvariants(shop.db)).toEqual({});
});

test('express to an address without it is refused with a sentence, in cash and by card', async () => {
  const shopper = await withKurta();
  const message = 'Express delivery is not available for this address. Please choose standard delivery.';
  for (const refused of [
    await shopper.order({ shippingInfo: udaipur, express: true }),
    await shopper.open({ shippingInfo: udaipur, express: true }),
  ])
    expect([refused.status, refused.body.message]).toEqual([409, message]);
});

test('free shipping takes the standard charge off express', async () => {
  await shop.db
    .insertInto('coupons')
    .values({ code: 'SHIPFREE', description: 'Free shipping.', kind: 'free shipping' })
    .execute();
  const shopper = await withKurta();
  await shopper.call('POST', '/api/cart/coupon', { body: { code: 'SHIPFREE' } });
  const shipping = async (query: string) =>
    (await shopper.get(`/api/cart?pin=400001${query}`)).body.summary.shipping;
  expect([await shipping(''), await shipping('&express=true')]).toEqual([0, 120]);
});
