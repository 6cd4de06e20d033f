import { afterEach, describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper, type TestShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const product = await inTransaction(shop.db, (trx) =>
  addProduct(trx, {
    ...{ name: 'Cotton kurta', categoryId: cast.women, pricePaise: rupees(1000) },
    variants: [{ size: 'M', quantity: 1000 }],
  }),
);

const OFF = {
  ...{ openOrders: null, codeAbove: null, pinLimits: [], minParcels: 2 },
  ...{ maxReturnedPerson: null, maxReturnedNumber: null, maxReturnedPin: null },
};
const save = (rules: object, person = admin) =>
  person.call('PUT', '/api/admin/cash-rules', { body: { ...OFF, ...rules } });

afterEach(async () => {
  expect((await save({})).status).toBe(200);
  expect(await brokenInvariants(shop.db)).toEqual({});
});

async function order(shopper: TestShopper, { quantity = 1, postalCode = '302006', city = 'Jaipur' } = {}) {
  await shopper.add({ product, quantity });
  return await shopper.order({ shippingInfo: { ...jaipur, postalCode, city } });
}

/** An order whose parcel was delivered or returned to sender. */
async function past(shopper: TestShopper, end: 'Delivered' | 'Returned', to: object = {}) {
  const made = (await order(shopper, to)).body.order;
  const items = [{ item: made.items[0]._id, quantity: 1 }];
  const body = { items, courier: 'Blue Dart' };
  const packed = await admin.call('POST', `/api/admin/orders/${made._id}/shipments`, { body });
  const steps = end === 'Delivered' ? ['Picked up', end] : ['Picked up', 'Delivery failed', 'Returning', end];
  for (const status of steps)
    await admin.call('PUT', `/api/admin/shipments/${packed.body.shipment._id}/status`, { body: { status } });
}

describe('the rules', () => {
  test('are saved and read, with a version, by those who may change settings', async () => {
    const rules = {
      openOrders: 4,
      codeAbove: 2000,
      pinLimits: [{ pin: '19', limit: 0 }],
      maxReturnedPin: 40,
    };
    const saved = (await save(rules)).body.rules;
    expect(saved).toMatchObject(rules);
    expect((await admin.get('/api/admin/cash-rules')).body.rules).toEqual(saved);
    expect((await save({ version: saved.version - 1 })).status).toBe(409);
    expect((await save({ version: saved.version })).status).toBe(200);
    const colleague = await newShopper(shop, { role: 'catalogue' });
    expect((await save({}, colleague)).status).toBe(403);
    expect((await colleague.get('/api/admin/cash-rules')).status).toBe(403);
  });

  test.each([
    [{ openOrders: 0 }, 'openOrders'],
    [{ codeAbove: -1 }, 'codeAbove'],
    [{ pinLimits: [{ pin: '0', limit: 1 }] }, 'pinLimits.0.pin'],
    [{ pinLimits: [1, 2].map(() => ({ pin: '19', limit: 1 })) }, 'pinLimits'],
    [{ maxReturnedPerson: 100 }, 'maxReturnedPerson'],
    [{ minParcels: 0 }, 'minParcels'],
  ])('refuse %j', async (rules, path) => {
    const { status, body } = await save(rules);
    expect([status, body.errors[0].path]).toEqual([400, path]);
  });

  test('replace the defaults: a code above a value', async () => {
    await save({ codeAbove: 1500 });
    const shopper = await newShopper(shop);
    expect((await order(shopper)).status).toBe(201);
    const { status, body } = await order(shopper, { quantity: 2 });
    expect([status, body.errors[0].path]).toEqual([400, 'otp']);
    expect((await shop.call('GET', '/api/payment/config')).body.cod.otpAbove).toBe(1500);
  });
});

describe('a cash order is refused with its reason', () => {
  test('above the limit of its PIN code, whose longest prefix wins', async () => {
    await save({
      pinLimits: [
        { pin: '30', limit: 0 },
        { pin: '3020', limit: 2000 },
      ],
    });
    const shopper = await newShopper(shop);
    expect((await order(shopper)).status).toBe(201);
    const { status, body } = await order(shopper, { quantity: 3 });
    expect([status, body.errors[0].path, body.message]).toEqual([
      ...[400, 'paymentMethod'],
      'In PIN code 302006, cash on delivery is for orders up to ₹2,000. Please pay by UPI or card.',
    ]);
    const other = await newShopper(shop);
    expect((await order(other, { postalCode: '305001', city: 'Ajmer' })).body.message).toBe(
      'Cash on delivery is not available for PIN code 305001. Please pay by UPI or card.',
    );
    const asked = (pin: string) =>
      shop.call('GET', `/api/shipping/serviceability?pin=${pin}&product=${product}&quantity=1`);
    expect((await asked('305001')).body).toMatchObject({ cashOnDelivery: false, cashLimit: null });
    expect((await asked('302006')).body).toMatchObject({ cashOnDelivery: true, cashLimit: 2000 });
  });

  test('if too many parcels of the person came back, from a number of parcels on', async () => {
    await save({ maxReturnedPerson: 50 });
    const shopper = await newShopper(shop);
    await past(shopper, 'Returned');
    expect((await order(shopper)).status).toBe(201);
    await past(shopper, 'Returned');
    const { status, body } = await order(shopper);
    expect([status, body.message]).toEqual([
      400,
      'Cash on delivery is not available to you for now, because 2 of your 2 parcels came back. Please pay by UPI or card.',
    ]);
    expect((await order(await newShopper(shop))).status).toBe(201);
  });

  test('of people who proved the same number, and of a PIN code, without naming others', async () => {
    const setMobile = ({ id }: TestShopper, mobile: string | null) =>
      shop.db
        .updateTable('users')
        .set({ mobile, mobile_verified_at: mobile && new Date() })
        .where('id', '=', id)
        .execute();
    const to = { postalCode: '342001', city: 'Jodhpur' };
    const [one, same, neighbour] = [await newShopper(shop), await newShopper(shop), await newShopper(shop)];
    await setMobile(one, '+919811111111');
    for (const end of ['Returned', 'Returned', 'Delivered'] as const) await past(one, end, to);
    await save({ maxReturnedPin: 60 });
    expect((await order(neighbour, to)).body.message).toBe(
      'Cash on delivery is not available for PIN code 342001. Please pay by UPI or card.',
    );
    await save({ maxReturnedPin: 70 });
    expect((await order(neighbour, to)).status).toBe(201);
    await shop.db.updateTable('users').set({ mobile: '+919822222222' }).where('id', '=', one.id).execute();
    await setMobile(same, '+919811111111');
    await save({ maxReturnedNumber: 60 });
    expect((await order(same)).body.message).toMatch(
      /^Cash on delivery is not available for your mobile number/,
    );
  });
});

test('returned parcels are reported by PIN code, product and courier', async () => {
  const shopper = await newShopper(shop);
  const to = { postalCode: '324001', city: 'Kota' };
  await past(shopper, 'Returned', to);
  await past(shopper, 'Delivered', to);
  const report = async (by: string) =>
    (await admin.get(`/api/admin/returned-parcels?by=${by}&limit=100`)).body.groups;
  expect(await report('pin')).toContainEqual({
    ...{ name: '324001', parcels: 2, returned: 1, cash: 2, cashReturned: 1 },
  });
  expect((await report('product'))[0].name).toBe('Cotton kurta');
  expect((await report('courier'))[0].name).toBe('Blue Dart');
  expect((await admin.get('/api/admin/returned-parcels?by=planet')).status).toBe(400);
  expect((await shopper.get('/api/admin/returned-parcels')).status).toBe(403);
});

describe('before an order is placed, the shop says whether cash is offered', () => {
  const ask = (shopper: TestShopper | null, input: object = {}) =>
    (shopper ? shopper.call : shop.call)('POST', '/api/payment/cod/offer', {
      body: { pin: '302006', amount: 1120, ...input },
    });
  const offer = async (shopper: TestShopper | null, input?: object) => (await ask(shopper, input)).body;
  const setNumber = ({ id }: TestShopper, mobile: string, isProven = true) =>
    shop.db
      .updateTable('users')
      .set({ mobile, mobile_verified_at: isProven ? new Date() : null })
      .where('id', '=', id)
      .execute();

  test('to a person with the reason that the order would be refused with', async () => {
    const shopper = await newShopper(shop);
    for (const end of ['Returned', 'Returned'] as const) await past(shopper, end);
    expect(await offer(shopper)).toEqual({ offered: true, reason: null, advance: null, needsCode: false });
    await save({ maxReturnedPerson: 50, codeAbove: 1000 });
    const refused = (await order(shopper)).body.message;
    expect(await offer(shopper)).toEqual({ offered: false, reason: refused, advance: null, needsCode: true });
    expect(refused).toContain('UPI');
    expect((await offer(await newShopper(shop))).offered).toBe(true);
  });

  test('by amount and PIN code, to everyone', async () => {
    await save({ pinLimits: [{ pin: '30', limit: 2000 }] });
    const limited =
      'In PIN code 302006, cash on delivery is for orders up to ₹2,000. Please pay by UPI or card.';
    for (const one of [null, await newShopper(shop)]) {
      expect((await offer(one)).offered).toBe(true);
      expect((await offer(one, { amount: 2000.01 })).reason).toBe(limited);
      expect((await offer(one, { amount: 10_001, pin: '560034' })).reason).toBe(
        'Cash on delivery is for orders up to ₹10,000.',
      );
    }
  });

  test('and counts the open orders of a person', async () => {
    await save({ openOrders: 1 });
    const shopper = await newShopper(shop);
    expect((await offer(shopper)).offered).toBe(true);
    await order(shopper);
    const { message } = (await order(shopper)).body;
    expect(await offer(shopper)).toMatchObject({ offered: false, reason: message });
  });

  test('to a guest by the number that they would prove, without saying what is known of it', async () => {
    const [owner, typist] = [await newShopper(shop), await newShopper(shop)];
    await setNumber(owner, '+919833333333');
    for (const end of ['Returned', 'Returned'] as const) await past(owner, end);
    const reason = 'Cash on delivery is not available for this order. Please pay by UPI or card.';
    for (const rules of [{ maxReturnedPerson: 50 }, { maxReturnedNumber: 50 }]) {
      await save(rules);
      expect((await offer(null, { phone: '98333 33333' })).reason).toBe(reason);
      expect((await offer(null, { phone: '9833333334' })).offered).toBe(true);
      expect((await offer(null)).offered).toBe(true);
      // A typed number does not count for signed-in shoppers.
      expect((await offer(typist, { phone: '9833333333' })).offered).toBe(true);
    }
    await setNumber(owner, '+919833333333', false);
    expect((await offer(null, { phone: '9833333333' })).offered).toBe(true);
  });

  test.each([[{ pin: '12' }], [{ amount: -1 }], [{ amount: 'many' }], [{ amount: 0.001 }], [{ phone: 9 }]])(
    'and refuses %j',
    async (input) => expect((await ask(null, input)).status).toBe(400),
  );
});
