import { expect, test } from 'vitest';
import { paise } from '#app/foundation/money.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { fromShownRate, isBetweenRates } from './tax.ts';

const shop = await openTestShop();
const admin = await addPerson(shop, { isAdmin: true });
const someone = await addPerson(shop);
const seller = { name: 'Asha Silks', address: '1 MI Road, Jaipur 302001', stateCode: '08', gstin: null };

function put(body: unknown, token: string | undefined = admin.token) {
  return shop.call('PUT', '/api/admin/seller', { token, body });
}

test('an admin says who sells; a new shop is not registered', async () => {
  const before = await shop.call('GET', '/api/admin/seller', { token: admin.token });
  expect(before.body.seller).toMatchObject({ stateCode: '07', gstin: null });
  expect((await put(seller)).body).toEqual({ seller });
  const registered = { ...seller, stateCode: '27', gstin: ' 27aapfu0939f1zv ' };
  expect((await put(registered)).body.seller).toEqual({ ...registered, gstin: '27AAPFU0939F1ZV' });
});

test.each([
  ['a blank name', { name: ' ' }, 'name'],
  ['an endless address', { address: 'x'.repeat(201) }, 'address'],
  ['no state', { stateCode: '99' }, 'stateCode'],
  ['a GSTIN with a wrong end', { gstin: '08AAPFU0939F1ZA' }, 'gstin'],
  ['a GSTIN of another state', { gstin: '27AAPFU0939F1ZV' }, 'gstin'],
])('%s is refused', async (_name, wrong, path) => {
  const { status, body } = await put({ ...seller, ...wrong });
  expect([status, body.errors[0].path]).toEqual([400, path]);
});

test('nobody else sees or changes it', async () => {
  expect((await put(seller, someone.token)).status).toBe(403);
  expect((await shop.call('GET', '/api/admin/seller', { token: someone.token })).status).toBe(403);
  expect((await shop.call('GET', '/api/admin/seller')).status).toBe(401);
});

test('admins read the rates that hold now, in percent and rupees', async () => {
  const { status, body } = await shop.call('GET', '/api/admin/tax-rates', { token: admin.token });
  expect([status, body]).toEqual([200, { sale: { threshold: 2500, below: 5, above: 18 } }]);
  expect(isBetweenRates(fromShownRate(body.sale), paise(2800_00))).toBe(true);
  expect((await shop.call('GET', '/api/admin/tax-rates')).status).toBe(401);
});
