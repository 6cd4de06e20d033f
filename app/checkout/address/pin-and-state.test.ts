import { expect, test } from 'vitest';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);

/** A PIN code of Jaipur with another state. */
const contradicting = { ...jaipur, state: 'Tamil Nadu' };
const message =
  'PIN code 302006 is in Rajasthan, not Tamil Nadu. Please correct the address, or confirm that it is right.';

test('an order with a PIN code of another state is refused until the shopper confirms it', async () => {
  const shopper = await newShopper(shop);
  await shopper.add({ product: cast.kurta });
  const refused = await shopper.order({ shippingInfo: contradicting });
  expect([refused.status, refused.body.message]).toEqual([400, message]);
  expect(refused.body.errors).toEqual([{ path: 'shippingInfo.state', message }]);
  const placed = await shopper.order({ shippingInfo: contradicting, pinConfirmed: true });
  expect([placed.status, placed.body.order.shippingInfo.state]).toEqual([201, 'Tamil Nadu']);
});

test('so is a card payment, and an address to save', async () => {
  const shopper = await newShopper(shop);
  await shopper.add({ product: cast.kurta });
  expect((await shopper.open({ shippingInfo: contradicting })).body.message).toBe(message);
  expect((await shopper.open({ shippingInfo: contradicting, pinConfirmed: true })).status).toBe(200);
  const save = (body: object) => shopper.call('POST', '/api/addresses', { body });
  expect((await save(contradicting)).body.errors).toEqual([{ path: 'state', message }]);
  const saved = await save({ ...contradicting, pinConfirmed: true });
  expect([saved.status, saved.body.address.pinConfirmed]).toEqual([201, undefined]);
});

test.each([
  ['another spelling', { state: 'RAJASTHAN ' }],
  ['no state', {}],
  ['a state that nobody knows', { state: 'Marwar' }],
  ['an unknown PIN code', { state: 'Kerala', postalCode: '999999' }],
  ['a PIN code on the border', { state: 'Puducherry', postalCode: '605106' }],
  ['its other side', { state: 'tamilnadu', postalCode: '605106' }],
  ['another country', { state: 'Kerala', country: 'Nepal' }],
])('%s is accepted', async (_, change) => {
  const shopper = await newShopper(shop);
  const body = { ...jaipur, ...change };
  expect((await shopper.call('POST', '/api/addresses', { body })).status).toBe(201);
});
