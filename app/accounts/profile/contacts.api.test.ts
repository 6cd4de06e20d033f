import { expect, test } from 'vitest';
import { appCode } from '#test/authenticator.ts';
import { codeSentTo } from '#test/codes-for-tests.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';

/** The owner of an account gets an e-mail when its credentials change. */
const shop = await openTestShop();
const PASSWORD = 'silk & zari';

async function member({ isAdmin = false, isProven = true } = {}) {
  const person = await addPerson(shop, { isAdmin, isProven, password: PASSWORD });
  const call = (method: string, path: string, body: object) =>
    shop.call(method, `/api/auth/${path}`, { token: person.token, body });
  return { ...person, call };
}
/** Security notices to an address, newest first. */
async function noticesTo(to: string): Promise<{ subject: string; text: string }[]> {
  await shop.work.handlePendingEvents();
  const { body } = await shop.call('GET', `/api/dev/outbox?to=${to}`);
  return body.messages.filter(({ subject }: { subject: string }) => /was changed|two-step/i.test(subject));
}
const subjectsTo = async (to: string) => (await noticesTo(to)).map(({ subject }) => subject);

test('a change of e-mail is sent to the old address', async () => {
  const { email, call } = await member();
  await call('POST', 'send-otp', { identifier: 'moved@vastra.test' });
  const otp = await codeSentTo(shop, 'moved@vastra.test');
  const change = { email: 'moved@vastra.test', otp, currentPassword: PASSWORD };
  expect((await call('PATCH', 'me', change)).status).toBe(200);
  expect(await subjectsTo(email)).toEqual(['The email of your Vastra account was changed']);
  expect(await subjectsTo('moved@vastra.test')).toEqual([]);
  expect(JSON.stringify(await noticesTo(email))).not.toContain('moved@vastra.test');
});

test('verifying the current e-mail sends no notice', async () => {
  const { email, call } = await member({ isProven: false });
  await call('POST', 'send-otp', { identifier: email });
  expect((await call('PATCH', 'me', { email, otp: await codeSentTo(shop, email) })).status).toBe(200);
  expect(await subjectsTo(email)).toEqual([]);
});

test('a new mobile number and a new password send notices', async () => {
  const { email, call } = await member();
  await call('POST', 'send-otp', { identifier: '7222222222' });
  const otp = await codeSentTo(shop, '7222222222');
  await call('PATCH', 'me', { mobileNumber: '7222222222', otp, currentPassword: PASSWORD });
  await call('PUT', 'password', { currentPassword: PASSWORD, newPassword: 'kora & mulmul' });
  expect(await subjectsTo(email)).toEqual([
    'The password of your Vastra account was changed',
    'The mobile number of your Vastra account was changed',
  ]);
});

test('a password reset sends a notice', async () => {
  const { email, id } = await member();
  const { mobile } = await shop.db
    .selectFrom('users')
    .select('mobile')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const mobileNumber = (mobile as string).slice(3);
  await shop.call('POST', '/api/auth/forgot-password', { body: { mobileNumber } });
  const body = { mobileNumber, otp: await codeSentTo(shop, email) };
  const { resetToken } = (await shop.call('POST', '/api/auth/verify-reset-otp', { body })).body;
  const reset = { resetToken, password: 'kora & mulmul' };
  expect((await shop.call('POST', '/api/auth/reset-password', { body: reset })).status).toBe(200);
  expect(await subjectsTo(email)).toEqual(['The password of your Vastra account was changed']);
});

test('two-step login sends notices when turned on or off and for new recovery codes', async () => {
  const { email, call } = await member({ isAdmin: true });
  const { secret } = (await call('POST', 'second-factor', { currentPassword: PASSWORD })).body;
  expect((await call('PUT', 'second-factor', { code: appCode(secret, -1) })).status).toBe(200);
  expect((await call('POST', 'second-factor/recovery-codes', { code: appCode(secret) })).status).toBe(200);
  const off = { currentPassword: PASSWORD, code: appCode(secret, 1) };
  expect((await call('DELETE', 'second-factor', off)).status).toBe(200);
  expect(await subjectsTo(email)).toEqual([
    'Two-step login of your Vastra account is off',
    'Your Vastra account has new recovery codes for two-step login',
    'Two-step login of your Vastra account is on',
  ]);
});

test('a change by an admin is sent to the old address', async () => {
  const admin = await addPerson(shop, { isAdmin: true });
  const { email, id } = await member();
  const body = { email: 'by-admin@vastra.test', password: 'kora & mulmul' };
  const path = `/api/admin/users/${id}`;
  expect((await shop.call('PUT', path, { token: admin.token, body })).status).toBe(200);
  expect((await subjectsTo(email)).toSorted()).toEqual([
    'The email of your Vastra account was changed',
    'The password of your Vastra account was changed',
  ]);
});

test('an unverified address gets three notices in 15 minutes, a verified one gets all', async () => {
  for (const [isProven, count] of [
    [false, 3],
    [true, 5],
  ] as const) {
    const { email, call } = await member({ isProven });
    let currentPassword = PASSWORD;
    for (let change = 1; change <= 5; change++) {
      const newPassword = `kora & mulmul ${change}`;
      expect((await call('PUT', 'password', { currentPassword, newPassword })).status).toBe(200);
      currentPassword = newPassword;
    }
    expect(await subjectsTo(email)).toHaveLength(count);
  }
});
