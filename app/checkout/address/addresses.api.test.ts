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
  expect(first.body.address).toEqual({ ...jaipur, phone: '9000000002', _id });
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

test('the address of the newest order comes along, saved or not', async () => {
  const shopper = await newShopper(shop);
  const last = async () => (await shopper.get(path)).body.last;
  expect(await last()).toBeNull();
  for (const city of ['Udaipur', 'Jaipur']) {
    await shopper.add({ product: cast.kurta });
    expect((await shopper.order({ shippingInfo: { ...jaipur, city } })).status).toBe(201);
  }
  expect(await last()).toEqual({ ...jaipur, city: 'Jaipur' });
  expect((await shopper.get(path)).body.addresses).toEqual([]);
});

test('they are part of the data export, and are deleted with the account', async () => {
  const shopper = await newShopper(shop);
  const { address } = (await save(shopper, jaipur)).body;
  expect((await shopper.get('/api/auth/me/export')).body.addresses).toEqual([address]);
  await inTransaction(shop.db, (trx) => publish(trx, accountClosed, { userId: shopper.id }));
  await shop.work.handlePendingEvents();
  expect((await shopper.get(path)).body.addresses).toEqual([]);
});
