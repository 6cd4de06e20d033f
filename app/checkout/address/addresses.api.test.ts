import { expect, test } from 'vitest';
import { accountClosed } from '#app/accounts/accounts.events.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const path = '/api/addresses';
const keep = (who: Awaited<ReturnType<typeof newShopper>>, body: object) => who.call('POST', path, { body });

test('an address is kept once, newest first, and forgotten', async () => {
  const shopper = await newShopper(shop);
  const first = await keep(shopper, { ...jaipur, phone: '9000000002', isAdmin: true });
  expect(first.status).toBe(201);
  const { _id } = first.body.address;
  expect(first.body.address).toEqual({ ...jaipur, phone: '9000000002', _id });
  await keep(shopper, { ...jaipur, city: 'Udaipur' });
  expect((await keep(shopper, { ...jaipur, phone: ' 9000000002 ' })).body.address._id).toBe(_id);
  const cities = async () =>
    (await shopper.get(path)).body.addresses.map(({ city }: { city: string }) => city);
  expect(await cities()).toEqual(['Jaipur', 'Udaipur']);
  expect((await shopper.call('DELETE', `${path}/${_id}`)).body).toEqual({ success: true });
  expect(await cities()).toEqual(['Udaipur']);
  expect((await shopper.call('DELETE', `${path}/${_id}`)).status).toBe(404);
});

test('the eleventh takes the place of the oldest', async () => {
  const shopper = await newShopper(shop);
  for (let house = 1; house <= 11; house++) await keep(shopper, { ...jaipur, address: `House ${house}` });
  const kept = (await shopper.get(path)).body.addresses.map(({ address }: { address: string }) => address);
  expect(kept).toHaveLength(10);
  expect(kept).not.toContain('House 1');
});

test('the rules are those of the checkout', async () => {
  const shopper = await newShopper(shop);
  const blank = await keep(shopper, { ...jaipur, city: ' ' });
  expect([blank.status, blank.body.message]).toEqual([
    400,
    'Please fill in all shipping information fields.',
  ]);
  expect((await keep(shopper, { ...jaipur, postalCode: '012345' })).body.errors).toEqual([
    { path: 'postalCode', message: 'Enter a PIN code of 6 digits; the first is not 0.' },
  ]);
});

test('nobody sees or forgets another’s, and a guest has none', async () => {
  const [owner, other] = [await newShopper(shop), await newShopper(shop)];
  const { address } = (await keep(owner, jaipur)).body;
  expect((await other.get(path)).body.addresses).toEqual([]);
  expect((await other.call('DELETE', `${path}/${address._id}`)).status).toBe(404);
  expect((await other.call('DELETE', `${path}/nothing`)).status).toBe(404);
  expect((await owner.get(path)).body.addresses).toHaveLength(1);
  expect((await shop.call('GET', path)).status).toBe(401);
  expect((await shop.call('POST', path, { body: jaipur })).status).toBe(401);
});

test('they are part of what one can take along, and go with the account', async () => {
  const shopper = await newShopper(shop);
  const { address } = (await keep(shopper, jaipur)).body;
  expect((await shopper.get('/api/auth/me/export')).body.addresses).toEqual([address]);
  await inTransaction(shop.db, (trx) => publish(trx, accountClosed, { userId: shopper.id }));
  await shop.work.handlePendingEvents();
  expect((await shopper.get(path)).body.addresses).toEqual([]);
});
