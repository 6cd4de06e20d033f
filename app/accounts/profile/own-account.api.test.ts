import { describe, expect, test } from 'vitest';
import { otherCode, requestCode } from '#test/codes-for-tests.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';

const shop = await openTestShop();
const PASSWORD = 'silk & zari';

const me = async (token: string) => await shop.call('GET', '/api/auth/me', { token });
const patch = (token: string, body: object) => shop.call('PATCH', '/api/auth/me', { token, body });
const sessions = async (token: string) =>
  (await shop.call('GET', '/api/auth/sessions', { token })).body.sessions;

test('GET /api/auth/shop-time follows the shop’s clock', async () => {
  const { token } = await addPerson(shop);
  const readTime = async () =>
    Date.parse((await shop.call('GET', '/api/auth/shop-time', { token })).body.now);
  const before = await readTime();
  await shop.call('POST', '/api/dev/clock', { body: { advanceSeconds: 3600 } });
  expect((await readTime()) - before).toBeGreaterThanOrEqual(3_600_000);
});

test.each([
  ['GET', '/api/auth/sessions'],
  ['GET', '/api/auth/shop-time'],
  ['DELETE', '/api/auth/sessions/0192f0c1-0000-7000-8000-000000000000'],
])('%s %s is closed to guests', async (method, path) => {
  const body = method === 'GET' ? undefined : {};
  expect((await shop.call(method, path, { body })).status).toBe(401);
});

describe('the caller’s sessions', () => {
  const CHROME_ON_ANDROID =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

  test('are listed by device with the current one marked, and can be ended', async () => {
    const person = await addPerson(shop, { password: PASSWORD });
    const body = { emailOrMobile: person.email, password: PASSWORD };
    const headers = { 'user-agent': CHROME_ON_ANDROID };
    const phone = (await shop.call('POST', '/api/auth/login', { body, headers })).body.token;
    const listed = await sessions(person.token);
    expect(listed).toEqual([
      expect.objectContaining({ device: 'Chrome on Android', isCurrent: false }),
      expect.objectContaining({ device: 'Unknown device', isCurrent: true }),
    ]);
    expect(JSON.stringify(listed)).not.toContain(phone);

    const path = `/api/auth/sessions/${listed[0]._id}`;
    expect((await shop.call('DELETE', path, { token: person.token })).status).toBe(204);
    expect((await me(phone)).status).toBe(401);
    expect((await me(person.token)).status).toBe(200);
    expect((await shop.call('DELETE', path, { token: person.token })).status).toBe(404);
  });

  test('of other users are not found', async () => {
    const [one, other] = [await addPerson(shop), await addPerson(shop)];
    const [{ _id }] = await sessions(other.token);
    for (const id of [_id, 'x', '1 OR 1=1']) {
      const path = `/api/auth/sessions/${encodeURIComponent(id)}`;
      expect((await shop.call('DELETE', path, { token: one.token })).status).toBe(404);
    }
    expect((await me(other.token)).status).toBe(200);
  });

  test('record their use once an hour', async () => {
    const { token } = await addPerson(shop);
    const [before] = await sessions(token);
    await shop.call('POST', '/api/dev/clock', { body: { advanceSeconds: 3599 } });
    expect((await sessions(token))[0].lastUsedAt).toBe(before.lastUsedAt);
    await shop.call('POST', '/api/dev/clock', { body: { advanceSeconds: 2 } });
    expect(Date.parse((await sessions(token))[0].lastUsedAt)).toBeGreaterThan(Date.parse(before.lastUsedAt));
  });
});

describe('a new e-mail or mobile number', () => {
  test('needs a code sent there, and the password', async () => {
    const { token } = await addPerson(shop, { password: PASSWORD });
    const email = 'moved@vastra.test';
    const otp = await requestCode(shop, email);
    const refused = [
      [{ email }, 400],
      [{ email, otp }, 400],
      [{ email, otp, currentPassword: 'wrong' }, 401],
      [{ email, otp: otherCode(otp), currentPassword: PASSWORD }, 400],
      [{ email, mobileNumber: '7123456780', otp, currentPassword: PASSWORD }, 400],
    ] as const;
    const before = (await me(token)).body;
    for (const [body, status] of refused) {
      expect((await patch(token, body)).status).toBe(status);
      expect((await me(token)).body).toEqual(before);
    }
    const { body } = await patch(token, { email, otp, currentPassword: PASSWORD });
    expect(body.user).toMatchObject({ email, isEmailVerified: true });
    expect((await patch(token, { email: 'again@vastra.test', otp, currentPassword: PASSWORD })).status).toBe(
      400,
    );
  });

  test('needs only the code without a password', async () => {
    const { token } = await addPerson(shop, { mobile: false });
    const otp = await requestCode(shop, '7123456789');
    const { body } = await patch(token, { mobileNumber: '7123456789', otp });
    expect(body.user).toMatchObject({ mobileNumber: '7123456789', isMobileVerified: true });
  });

  test('stays with its owner, also when both verify it at once', async () => {
    const owner = await addPerson(shop);
    const thief = await addPerson(shop);
    const otp = await requestCode(shop, owner.email);
    const response = await patch(thief.token, { email: owner.email, otp });
    expect([response.status, response.body.message]).toEqual([
      409,
      'An account with this email already exists.',
    ]);

    const shared = '7123450000';
    const code = await requestCode(shop, shared);
    const responses = await Promise.all(
      [owner, thief].map(({ token }) => patch(token, { mobileNumber: shared, otp: code })),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([400, 409]).toContain(statuses[1]);
  });

  test('limits password guesses', async () => {
    const { token } = await addPerson(shop, { password: PASSWORD });
    const otp = await requestCode(shop, 'limit@vastra.test');
    const change = (currentPassword: string) =>
      patch(token, { email: 'limit@vastra.test', otp, currentPassword });
    for (let tries = 0; tries < 10; tries++) expect((await change(`guess ${tries}`)).status).toBe(401);
    expect((await change(PASSWORD)).status).toBe(429);
  });
});

test('the name can change 20 times in 15 minutes; an unchanged name does not count', async () => {
  const person = await addPerson(shop, { password: PASSWORD });
  const renamed = async (name: string) => (await patch(person.token, { name })).status;
  const names = Array.from({ length: 20 }, (_, index) => `Asha ${'ABCDEFGHIJKLMNOPQRST'[index]}`);
  for (const name of names) expect([await renamed(name), await renamed(name)]).toEqual([200, 200]);
  expect(await renamed('Asha Verma')).toBe(429);
  expect((await patch(person.token, { address: 'MI Road' })).status).toBe(200);
});

test('a new password is judged only after the current one, whose guesses are limited', async () => {
  const { token } = await addPerson(shop, { password: PASSWORD });
  const change = async (currentPassword: string) => {
    const body = { currentPassword, newPassword: 'password123' };
    return (await shop.call('PUT', '/api/auth/password', { token, body })).status;
  };
  expect(await change(PASSWORD)).toBe(400);
  for (let tries = 0; tries < 10; tries++) expect(await change(`guess ${tries}`)).toBe(401);
  expect(await change(PASSWORD)).toBe(429);
});
