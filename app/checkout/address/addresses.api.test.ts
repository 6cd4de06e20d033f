import { expect, test } from 'vitest';
import { accountClosed } from '#app/accounts/accounts.events.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const path = '/api/addresses';
const save = (who: Awaited<ReturnType<typeof newShopper>>, body: object) => who.call('POST', path, { body });

test('an address is saved once, newest first, and deleted', async () => {
  const shopper = await newShopper(shop);
  const first = await save(shopper, { ...jaipur, phone: '9000000002', isAdmin: true });
  expect(first.status).toBe(201);
  const { _id } = first.body.address;
  expect(first.body.address).toEqual({
    ...{ ...jaipur, phone: '9000000002', _id },
    ...{ label: 'Home', isDefault: false },
  });
  await save(shopper, { ...jaipur, city: 'Udaipur' });
  expect((await save(shopper, { ...jaipur, phone: ' 9000000002 ' })).body.address._id).toBe(_id);
  const cities = async () =>
    (await shopper.get(path)).body.addresses.map(({ city }: { city: string }) => city);
  expect(await cities()).toEqual(['Jaipur', 'Udaipur']);
  expect((await shopper.call('DELETE', `${path}/${_id}`)).body).toEqual({ success: true });
  expect(await cities()).toEqual(['Udaipur']);
  expect((await shopper.call('DELETE', `${path}/${_id}`)).status).toBe(404);
});

test('an eleventh address replaces the oldest', async () => {
  const shopper = await newShopper(shop);
  for (let house = 1; house <= 11; house++) await save(shopper, { ...jaipur, address: `House ${house}` });
  const saved = (await shopper.get(path)).body.addresses.map(({ address }: { address: string }) => address);
  expect(saved).toHaveLength(10);
  expect(saved).not.toContain('House 1');
});

test('the rules are the same as in the checkout', async () => {
  const shopper = await newShopper(shop);
  const blank = await save(shopper, { ...jaipur, city: ' ' });
  expect([blank.status, blank.body.message]).toEqual([
    400,
    'Please fill in all shipping information fields.',
  ]);
  expect((await save(shopper, { ...jaipur, postalCode: '012345' })).body.errors).toEqual([
    { path: 'postalCode', message: 'Enter a 6-digit PIN code that does not start with 0.' },
  ]);
});

test('a GSTIN of another state is refused, when an address is saved and when it is changed', async () => {
  const shopper = await newShopper(shop);
  const business = { ...jaipur, businessName: 'Asha Events LLP', gstin: '08AAPFU0939F1ZV' };
  const saved = await save(shopper, business);
  expect([saved.status, saved.body.address.gstin]).toEqual([201, business.gstin]);
  const elsewhere = { ...business, gstin: '27AAPFU0939F1ZV' };
  const message =
    'This GSTIN is registered in Maharashtra, but the address is in Rajasthan. Please enter a GSTIN of the same state as the address.';
  const refused = [{ path: 'gstin', message }];
  expect((await save(shopper, elsewhere)).body.errors).toEqual(refused);
  const changed = await shopper.call('PUT', `${path}/${saved.body.address._id}`, { body: elsewhere });
  expect([changed.status, changed.body.errors]).toEqual([400, refused]);
});

test('nobody sees or deletes another person’s, and a guest has none', async () => {
  const [owner, other] = [await newShopper(shop), await newShopper(shop)];
  const { address } = (await save(owner, jaipur)).body;
  expect((await other.get(path)).body.addresses).toEqual([]);
  expect((await other.call('DELETE', `${path}/${address._id}`)).status).toBe(404);
  expect((await other.call('DELETE', `${path}/nothing`)).status).toBe(404);
  expect((await owner.get(path)).body.addresses).toHaveLength(1);
  expect((await shop.call('GET', path)).status).toBe(401);
  expect((await shop.call('POST', path, { body: jaipur })).status).toBe(401);
});

test('suggested is the default address, else that of the newest order, else the newest saved one', async () => {
  const shopper = await newShopper(shop);
  const suggested = async () => (await shopper.get(path)).body.suggested;
  expect(await suggested()).toBeNull();
  for (const city of ['Udaipur', 'Jaipur']) {
    await shopper.add({ product: cast.kurta });
    expect((await shopper.order({ shippingInfo: { ...jaipur, city } })).status).toBe(201);
  }
  expect(await suggested()).toEqual({ ...jaipur, city: 'Jaipur' });
  expect((await shopper.get(path)).body.addresses).toEqual([]);
  await save(shopper, { ...jaipur, city: 'Kota' });
  expect(await suggested()).toEqual({ ...jaipur, city: 'Jaipur' });
  await save(shopper, { ...jaipur, city: 'Ajmer', isDefault: true });
  expect(await suggested()).toEqual({ ...jaipur, city: 'Ajmer' });

  const newcomer = await newShopper(shop);
  for (const city of ['Kota', 'Ajmer']) await save(newcomer, { ...jaipur, city });
  expect((await newcomer.get(path)).body.suggested).toEqual({ ...jaipur, city: 'Ajmer' });
});

test('they are part of the data export, and are deleted with the account', async () => {
  const shopper = await newShopper(shop);
  const { address } = (await save(shopper, jaipur)).body;
  expect((await shopper.get('/api/auth/me/export')).body.addresses).toEqual([address]);
  await inTransaction(shop.db, (trx) => publish(trx, accountClosed, { userId: shopper.id }));
  await shop.work.handlePendingEvents();
  expect((await shopper.get(path)).body.addresses).toEqual([]);
});

test('an address has a label, a landmark and may be the default one', async () => {
  const shopper = await newShopper(shop);
  const home = (await save(shopper, { ...jaipur, landmark: 'Opposite the lake', isDefault: true })).body
    .address;
  expect(home).toMatchObject({ label: 'Home', landmark: 'Opposite the lake', isDefault: true });
  const work = (await save(shopper, { ...jaipur, address: '4 MI Road', label: 'Work' })).body.address;
  expect(work).toMatchObject({ label: 'Work', isDefault: false });
  const listed = async () =>
    (await shopper.get(path)).body.addresses.map((each: typeof home) => [each.label, each.isDefault]);
  expect(await listed()).toEqual([
    ['Home', true],
    ['Work', false],
  ]);
  const put = (body: object) => shopper.call('PUT', `${path}/${work._id}`, { body });
  const changed = await put({ isDefault: true });
  expect([changed.status, changed.body]).toEqual([
    200,
    { success: true, address: { ...work, isDefault: true } },
  ]);
  expect(await listed()).toEqual([
    ['Work', true],
    ['Home', false],
  ]);
  expect((await put({ city: 'Udaipur', label: 'Other', landmark: '' })).body.address).toMatchObject({
    ...{ label: 'Other', city: 'Udaipur', address: '4 MI Road', isDefault: true },
  });
  expect((await put({ label: 'Castle' })).status).toBe(400);
  expect((await put({ city: ' ' })).status).toBe(400);
  expect((await put({ state: 'Kerala' })).body.message).toMatch(
    'PIN code 302006 is in Rajasthan, not Kerala.',
  );
  expect((await put({ state: 'Kerala', pinConfirmed: true })).status).toBe(200);
  const { _id: _, label, isDefault, ...same } = home;
  expect((await put({ ...same, state: '' })).status).toBe(409);
  expect((await shopper.call('PUT', `${path}/nothing`, { body: {} })).status).toBe(404);
  expect((await (await newShopper(shop)).call('PUT', `${path}/${work._id}`, { body: {} })).status).toBe(404);
});

test('of ten defaults at once one stays', async () => {
  const shopper = await newShopper(shop);
  const houses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((house) => ({ ...jaipur, address: `House ${house}` }));
  const answers = await Promise.all(houses.map((house) => save(shopper, { ...house, isDefault: true })));
  expect(answers.map(({ status }) => status)).toEqual(houses.map(() => 201));
  const { addresses } = (await shopper.get(path)).body;
  expect(addresses.filter((each: { isDefault: boolean }) => each.isDefault)).toHaveLength(1);
});
