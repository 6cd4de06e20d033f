import { expect, test } from 'vitest';
import { codeSentTo } from '#test/codes-for-tests.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });

/** The customer's name on an order, as staff see it. */
async function orderedBy(orderId: string) {
  return (await admin.get(`/api/orders/${orderId}`)).body.order.user.name;
}

/** Signs up with a one-time code, as at the checkout. */
async function newcomer(email: string) {
  await shop.call('POST', '/api/auth/send-otp', { body: { identifier: email } });
  const body = { identifier: email, otp: await codeSentTo(shop, email) };
  const { token } = (await shop.call('POST', '/api/auth/verify-otp', { body })).body;
  const name = async () => {
    await shop.work.handlePendingEvents();
    return (await shop.call('GET', '/api/auth/me', { token })).body.user.name;
  };
  const rename = (body: object) => shop.call('PATCH', '/api/auth/me', { token, body });
  // An order requires a phone number.
  await shop.db
    .updateTable('users')
    .set({ mobile: `+91${numbers++}` })
    .where('email', '=', email)
    .execute();
  async function order(address: object = {}) {
    const item = { product: cast.kurta, quantity: 1, size: 'S', color: 'White' };
    await shop.call('POST', '/api/cart', { token, body: item });
    const body = { shippingInfo: { ...jaipur, ...address }, paymentMethod: 'cod' };
    const placed = await shop.call('POST', '/api/cart/orders', { token, body });
    expect(placed.status).toBe(201);
    return await orderedBy(placed.body.order._id);
  }
  return { name, rename, order };
}
let numbers = 7_911_000_001;

test('an account without a name of its own takes the name of its first delivery', async () => {
  const shopper = await newcomer('s17t@vastra.test');
  expect(await shopper.name()).toBe('S17t');
  expect(await shopper.order({ firstName: 'Tara', lastName: 'Iyer' })).toBe('Tara Iyer');
  expect(await shopper.name()).toBe('Tara Iyer');
  expect(await shopper.order({ firstName: 'Her', lastName: 'Mother' })).toBe('Tara Iyer');
  expect(await shopper.name()).toBe('Tara Iyer');
});

test('a name that the person has entered stays', async () => {
  const shopper = await newcomer('k.nair@vastra.test');
  await shopper.rename({ address: '1 MG Road' });
  await shopper.rename({ name: 'Kavya' });
  expect(await shopper.order({ firstName: 'Tara', lastName: 'Iyer' })).toBe('Kavya');
  expect(await shopper.name()).toBe('Kavya');
});

test('an endless name is not taken', async () => {
  const shopper = await newcomer('m.das@vastra.test');
  await shopper.order({ firstName: 'M'.repeat(150), lastName: 'Das' });
  expect(await shopper.name()).toBe('M Das');
});
