import { describe, expect, test } from 'vitest';
import { appCode } from '#test/authenticator.ts';
import { codeSentTo } from '#test/codes-for-tests.ts';
import { addPerson, type TestPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { hashPassword } from '../password/password-hash.server.ts';

const shop = await openTestShop();
const PASSWORD = 'silk & zari';

/** Moves the session's three timestamps back, in minutes of the real clock. */
async function age(person: TestPerson, { opened = 0, seen = 0, proven = 0 }: Record<string, number>) {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await shop.db
    .updateTable('sessions')
    .set({ opened_at: minutesAgo(opened), seen_at: minutesAgo(seen), proven_at: minutesAgo(proven) })
    .where('user_id', '=', person.id)
    .execute();
}
const me = async ({ token }: TestPerson) => (await shop.call('GET', '/api/auth/me', { token })).status;
const prove = ({ token }: TestPerson, body: object) => shop.call('POST', '/api/auth/proof', { token, body });

describe('a staff session', () => {
  test.each([
    ['used half an hour ago', { seen: 31 }],
    ['opened twelve hours ago', { opened: 12 * 60 + 1 }],
  ])('%s is over, and a shopper’s is not', async (_what, ages) => {
    for (const role of ['owner', 'catalogue']) {
      const staff = await addPerson(shop, { role });
      await age(staff, ages);
      expect(await me(staff)).toBe(401);
    }
    const shopper = await addPerson(shop);
    await age(shopper, ages);
    expect(await me(shopper)).toBe(200);
  });

  test('continues while in use, whatever the demo clock says', async () => {
    const admin = await addPerson(shop, { isAdmin: true });
    await age(admin, { seen: 29, opened: 11 * 60 });
    expect(await me(admin)).toBe(200);
    const { seen_at } = await shop.db
      .selectFrom('sessions')
      .select('seen_at')
      .where('user_id', '=', admin.id)
      .executeTakeFirstOrThrow();
    expect(Date.now() - (seen_at as unknown as Date).getTime()).toBeLessThan(5 * 60_000);
    await shop.call('POST', '/api/dev/clock', { body: { advanceSeconds: 9 * 24 * 60 * 60 } });
    expect(await me(admin)).toBe(200);
  });

  test('that is over is not listed', async () => {
    const admin = await addPerson(shop, { isAdmin: true });
    await age(admin, { seen: 40 });
    const { token } = await signInAgain(admin);
    const { body } = await shop.call('GET', '/api/auth/sessions', { token });
    expect(body.sessions).toHaveLength(1);
  });
});

/** Sets a password and opens a new session. */
async function signInAgain(person: TestPerson): Promise<TestPerson> {
  const password_hash = await hashPassword(PASSWORD);
  await shop.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute();
  const body = { emailOrMobile: person.email, password: PASSWORD };
  return { ...person, token: (await shop.call('POST', '/api/auth/login', { body })).body.token };
}

describe('a sensitive action', () => {
  const sensitive = [
    ['POST', '/api/admin/roles', { title: 'Packers', permissions: ['orders'] }],
    ['PUT', '/api/admin/roles/catalogue', { title: 'Catalogue' }],
    ['DELETE', '/api/admin/roles/catalogue', undefined],
    ['POST', '/api/admin/users', {}],
    ['PUT', '/api/admin/users/x', {}],
    ['DELETE', '/api/admin/users/x', undefined],
    ['DELETE', '/api/admin/users/x/second-factor', undefined],
    ['GET', '/api/admin/users/export', undefined],
    ['GET', '/api/admin/orders/export', undefined],
    ['PUT', '/api/admin/settings', {}],
    ['PUT', '/api/admin/seller', {}],
    ['POST', '/api/admin/tax-rates', {}],
    ['PUT', '/api/admin/tax-rates/x', {}],
    ['DELETE', '/api/admin/tax-rates/x', undefined],
    ['DELETE', '/api/admin/tax-rates/sale/2030-01-01', undefined],
    ['POST', '/api/admin/withholding-rates', {}],
    ['DELETE', '/api/admin/withholding-rates/tcs/2030-01-01', undefined],
    ['PUT', '/api/admin/cash-rules', {}],
    ['PUT', '/api/admin/shipping/zones', {}],
    ['POST', '/api/admin/shipping/zones/import', undefined],
    ['PUT', '/api/admin/shipping/settings', {}],
    ['GET', '/api/admin/reports/invoices?month=2026-01', undefined],
    ['GET', '/api/admin/reports/tcs?month=2026-01', undefined],
    ['GET', '/api/admin/reports/tds?month=2026-01', undefined],
    ['PUT', '/api/admin/payouts/x', {}],
    ['PUT', '/api/admin/rental-orders/x/charges/owner-payment', {}],
    ['POST', '/api/admin/customers/x/store-credit', {}],
    ['POST', '/api/admin/customers/x/store-credit/pay-out', {}],
    ['POST', '/api/admin/orders/x/refunds', {}],
    ['PUT', '/api/admin/refunds/x', {}],
    ['PUT', '/api/admin/cash-refunds/x', {}],
    ['GET', '/api/admin/cash-refunds/x/account', undefined],
    ['POST', '/api/admin/payout-runs', undefined],
    ['POST', '/api/admin/payout-runs/x/approve', undefined],
    ['POST', '/api/admin/payout-runs/x/cancel', undefined],
    ['POST', '/api/admin/payout-runs/x/bank-file', undefined],
    ['PUT', '/api/admin/payout-runs/x/results', {}],
    ['GET', '/api/admin/payouts/x/account', undefined],
    ['POST', '/api/admin/payout-runs/x/send', undefined],
    ['POST', '/api/admin/payout-runs/x/due-again', { rentalOrder: 'x' }],
    ['POST', '/api/admin/payout-accounts/x/accept', { reference: 'x' }],
  ] as const;

  test.each(sensitive)('%s %s needs a proof of the last 15 minutes', async (method, path, body) => {
    const admin = await addPerson(shop, { isAdmin: true });
    const fresh = await shop.call(method, path, { token: admin.token, body });
    expect([401, 403]).not.toContain(fresh.status);
    await age(admin, { proven: 16 });
    const stale = await shop.call(method, path, { token: admin.token, body });
    expect([stale.status, stale.body]).toEqual([
      403,
      { success: false, message: 'Please confirm that it is you.', stepUp: true },
    ]);
  });

  test('is documented as such', async () => {
    const { paths } = (await shop.call('GET', '/api/openapi.json')).body;
    const described = Object.values(paths).flatMap((methods) => Object.values(methods as object));
    expect(described.filter((call) => call['x-step-up'])).toHaveLength(sensitive.length);
  });

  test('works after the password; other actions need no proof', async () => {
    const admin = await signInAgain(await addPerson(shop, { isAdmin: true }));
    await age(admin, { proven: 16 });
    const settings = () => shop.call('PUT', '/api/admin/settings', { token: admin.token, body: {} });
    expect((await shop.call('GET', '/api/admin/users', { token: admin.token })).status).toBe(200);
    expect((await prove(admin, {})).status).toBe(400);
    expect((await prove(admin, { currentPassword: 'not mine' })).status).toBe(401);
    expect((await settings()).status).toBe(403);
    expect((await prove(admin, { currentPassword: PASSWORD })).status).toBe(200);
    expect((await settings()).status).toBe(200);
  });

  test('works after a code from the app, which works once', async () => {
    const admin = await signInAgain(await addPerson(shop, { isAdmin: true }));
    const own = { token: admin.token };
    const path = '/api/auth/second-factor';
    const { secret } = (await shop.call('POST', path, { ...own, body: { currentPassword: PASSWORD } })).body;
    expect((await shop.call('PUT', path, { ...own, body: { code: appCode(secret) } })).status).toBe(200);
    expect((await prove(admin, { code: appCode(secret) })).status).toBe(400);
    expect((await prove(admin, { code: appCode(secret, 1) })).status).toBe(200);
  });

  test('works after a one-time code without a password', async () => {
    const admin = await addPerson(shop, { isAdmin: true });
    await age(admin, { proven: 16 });
    expect((await prove(admin, {})).status).toBe(400);
    expect((await prove(admin, { currentPassword: 'anything' })).status).toBe(400);
    await shop.call('POST', '/api/auth/send-otp', { body: { identifier: admin.email } });
    const otp = await codeSentTo(shop, admin.email);
    expect((await prove(admin, { otp })).status).toBe(200);
    expect((await prove(admin, { otp })).status).toBe(400);
  });

  test.each([
    ['a password', 'PUT', '/api/auth/password', { newPassword: 'madder & indigo' }],
    ['a second step', 'POST', '/api/auth/second-factor', {}],
    ['an e-mail', 'PATCH', '/api/auth/me', { email: 'next-proof@vastra.test', otp: '123456' }],
  ] as const)(
    'cannot be unlocked by %s that staff without a password set without proof',
    async (_what, method, path, body) => {
      const admin = await addPerson(shop, { isAdmin: true });
      await age(admin, { proven: 16 });
      const unproven = await shop.call(method, path, { token: admin.token, body });
      expect([unproven.status, unproven.body.stepUp]).toEqual([403, true]);
      await shop.call('POST', '/api/auth/send-otp', { body: { identifier: admin.email } });
      expect((await prove(admin, { otp: await codeSentTo(shop, admin.email) })).status).toBe(200);
      expect((await shop.call(method, path, { token: admin.token, body })).status).not.toBe(403);
      const shopper = await addPerson(shop);
      await age(shopper, { proven: 16 });
      const newPassword = { token: shopper.token, body: { newPassword: 'madder & indigo' } };
      expect((await shop.call('PUT', '/api/auth/password', newPassword)).status).toBe(200);
    },
  );

  test('is refused to guests', async () => {
    expect((await shop.call('POST', '/api/auth/proof', { body: {} })).status).toBe(401);
  });
});

test.each([
  ['password', { password: 'madder & indigo' }],
  ['e-mail', { email: 'mine-now@vastra.test' }],
  ['mobile number', { mobileNumber: '7333333333' }],
])('an admin cannot change their own %s through the users API', async (_what, body) => {
  const admin = await addPerson(shop, { isAdmin: true });
  const response = await shop.call('PUT', `/api/admin/users/${admin.id}`, { token: admin.token, body });
  expect([response.status, response.body.message]).toEqual([
    409,
    'Please change your own password, email and mobile number in your profile.',
  ]);
  const { email } = admin;
  const same = await shop.call('PUT', `/api/admin/users/${admin.id}`, {
    token: admin.token,
    body: { email, name: 'Ila Menon', password: '' },
  });
  expect([same.status, same.body.user.name]).toEqual([200, 'Ila Menon']);
});
