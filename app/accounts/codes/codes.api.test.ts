import { describe, expect, test } from 'vitest';
import { createApi } from '#app/api.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { codeSentTo, codesSentTo, otherCode } from '#test/codes-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { closeDemoAccounts, importDemoPeople } from '../users/demo-people.server.ts';
import { deleteExpiredCodes } from './one-time-code.server.ts';

const shop = await openTestShop();
const PASSWORD = 'silk & zari';
const FAILED = { success: false, message: 'OTP verification failed' };
const MALFORMED = 'Please enter a valid 6-digit OTP.';

const post = (path: string, body: unknown, token?: string) =>
  shop.call('POST', `/api/auth/${path}`, { body, token });
const send = (identifier: string) => post('send-otp', { identifier });
const verify = (identifier: string, otp: unknown) => post('verify-otp', { identifier, otp });
const forgot = (mobileNumber: string) => post('forgot-password', { mobileNumber });
const signIn = (emailOrMobile: string, password = PASSWORD) => post('login', { emailOrMobile, password });
const advance = (advanceSeconds: number) => shop.call('POST', '/api/dev/clock', { body: { advanceSeconds } });
const me = (token: string) => shop.call('GET', '/api/auth/me', { token });

let newcomers = 0;
/** A registered user with nothing verified yet. */
async function newcomer() {
  const number = String(++newcomers).padStart(9, '0');
  const person = { email: `newcomer-${number}@vastra.test`, mobileNumber: `7${number}`, name: 'Rohan Verma' };
  const { body } = await post('register', { ...person, password: PASSWORD });
  return { ...person, token: body.token as string };
}

async function target(identifier: string): Promise<string> {
  expect((await send(identifier)).status).toBe(200);
  return await codeSentTo(shop, identifier);
}

async function resetTokenOf(mobileNumber: string): Promise<string> {
  expect((await forgot(mobileNumber)).status).toBe(200);
  const otp = await codeSentTo(shop, mobileNumber);
  return (await post('verify-reset-otp', { mobileNumber, otp })).body.resetToken;
}

describe('a one-time code', () => {
  test('creates an account for a new e-mail and signs in', async () => {
    const otp = await target('Kavya.Nair+shop@vastra.test');
    const { status, body } = await verify('kavya.nair+shop@vastra.test', otp);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, token: expect.any(String), user: expect.any(Object) });
    expect(body.user).toMatchObject({
      name: 'Kavya Nair',
      email: 'kavya.nair+shop@vastra.test',
      mobileNumber: null,
      isEmailVerified: true,
      hasPassword: false,
      isAdmin: false,
    });
    expect((await me(body.token)).body.user).toEqual(body.user);

    const again = await verify('kavya.nair+shop@vastra.test', await target('kavya.nair+shop@vastra.test'));
    expect(again.body.user._id).toBe(body.user._id);
  });

  test('to a new number creates an account with the e-mail that comes along, which stays unverified', async () => {
    const [identifier, email] = ['7900000001', 'Tara.Iyer@vastra.test'];
    const otp = await target(identifier);
    expect((await verify(identifier, otp)).status).toBe(400);
    expect((await post('verify-otp', { identifier, otp, email: 'no address' })).status).toBe(400);
    const taken = await newcomer();
    expect((await post('verify-otp', { identifier, otp, email: taken.email })).status).toBe(409);
    const { status, body } = await post('verify-otp', { identifier, otp, email });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      name: 'Tara Iyer',
      email: 'tara.iyer@vastra.test',
      mobileNumber: identifier,
      isEmailVerified: false,
      isMobileVerified: true,
    });
    const again = { identifier, otp: await target(identifier), email: 'another@vastra.test' };
    expect((await post('verify-otp', again)).body.user).toEqual(body.user);
  });

  test('is stored as a keyed hash only', async () => {
    const otp = await target('dump@vastra.test');
    const rows = await shop.db.selectFrom('one_time_codes').selectAll().execute();
    const kept = JSON.stringify(rows.map((row) => ({ ...row, code_hash: row.code_hash.toString('latin1') })));
    expect(rows.length).toBeGreaterThan(0);
    expect(kept).not.toContain(otp);
  });

  test('gets the same response, with or without an account', async () => {
    const { email, mobileNumber } = await newcomer();
    const known = [await send(email), await send(mobileNumber), await forgot(mobileNumber)];
    const unknown = [await send('nobody@vastra.test'), await send('7999999999'), await forgot('7999999999')];
    const words = known.map(({ status, body }) => [status, { ...body, requestToken: expect.any(String) }]);
    expect(unknown.map(({ status, body }) => [status, body])).toEqual(words);
    expect(await codesSentTo(shop, '7999999999')).toHaveLength(1);
  });

  test.each([
    ['an e-mail', 'often@vastra.test'],
    ['a number', '7888888888'],
  ])('is sent three times in 15 minutes to %s, for all purposes together', async (_what, to) => {
    const others = () => (to.includes('@') ? send(to) : forgot(to));
    const responses = await Promise.all([send(to), others(), others(), send(to), others()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    const refused = await send(` ${to.toUpperCase()} `);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    await advance(wait - 5);
    expect((await others()).status).toBe(429);
    await advance(5);
    expect((await others()).status).toBe(200);
  });

  test('is not compared a sixth time', async () => {
    const otp = await target('guessed@vastra.test');
    for (let tries = 0; tries < 5; tries++)
      expect((await verify('guessed@vastra.test', otherCode(otp))).body).toEqual(FAILED);
    expect((await verify('guessed@vastra.test', otp)).body).toEqual(FAILED);
  });

  test('is compared at most five times when a hundred guesses come at once', async () => {
    const otp = await target('stormed@vastra.test');
    const guesses = Array.from({ length: 100 }, () => verify('stormed@vastra.test', otherCode(otp)));
    await Promise.all(guesses);
    const { tries } = await shop.db
      .selectFrom('one_time_codes')
      .select('tries')
      .where('identifier', '=', 'stormed@vastra.test')
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
    expect((await verify('stormed@vastra.test', otp)).status).toBe(400);
  });

  test('works once, also for two requests at the same time', async () => {
    const otp = await target('once@vastra.test');
    const responses = await Promise.all([1, 2, 3].map(() => verify('once@vastra.test', otp)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await verify('once@vastra.test', otp)).body).toEqual(FAILED);
  });

  test('is valid for five minutes', async () => {
    const otp = await target('late@vastra.test');
    await advance(5 * 60 + 1);
    expect((await verify('late@vastra.test', otp)).body).toEqual(FAILED);
  });

  test('must be the newest one of this address and purpose', async () => {
    const { mobileNumber } = await newcomer();
    const older = await target('mine@vastra.test');
    const newer = await target('mine@vastra.test');
    const foreign = await target('foreign@vastra.test');
    await forgot(mobileNumber);
    const forReset = await codeSentTo(shop, mobileNumber);
    if (older !== newer) expect((await verify('mine@vastra.test', older)).body).toEqual(FAILED);
    if (foreign !== newer) expect((await verify('mine@vastra.test', foreign)).body).toEqual(FAILED);
    expect((await verify(mobileNumber, forReset)).body).toEqual(FAILED);
    const crossed = await post('verify-reset-otp', { mobileNumber, otp: await target(mobileNumber) });
    expect(crossed.body).toEqual(FAILED);
    expect((await verify('mine@vastra.test', newer)).status).toBe(200);
  });

  test.each([[123456], ['1234567'], [' 12345'], [['123456']], ['12345'], ['१२३४५६'], [undefined], [null]])(
    '%j is not a code',
    async (otp) => {
      const response = await verify('mine@vastra.test', otp);
      expect([response.status, response.body.message]).toEqual([400, MALFORMED]);
    },
  );

  test.each([['a@b'], ['12345'], ['+14155550100'], [''], [{ $ne: null }], [undefined]])(
    'is not sent to %j',
    async (identifier) => {
      expect((await post('send-otp', { identifier })).status).toBe(400);
    },
  );

  test('is deleted after it expires', async () => {
    await target('past@vastra.test');
    await advance(2 * 60 * 60);
    await deleteExpiredCodes(shop.db);
    for (const table of ['one_time_codes', 'code_requests', 'codes_sent'] as const)
      expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

describe('an unverified account', () => {
  test('gets a code at registration, which verifies it and keeps password and sessions', async () => {
    const { email, token } = await newcomer();
    const body = { email, otp: await codeSentTo(shop, email) };
    const response = await shop.call('PATCH', '/api/auth/me', { token, body });
    expect(response.body.user).toMatchObject({ email, isEmailVerified: true, hasPassword: true });
    expect((await signIn(email)).status).toBe(200);
  });

  test('loses its password and sessions at the first sign-in by code', async () => {
    const { email, token } = await newcomer();
    const response = await verify(email, await target(email));
    expect(response.body.user).toMatchObject({ isEmailVerified: true, hasPassword: false });
    expect((await me(token)).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    expect((await me(response.body.token)).status).toBe(200);
  });

  test('keeps them at the second sign-in by code', async () => {
    const { email } = await newcomer();
    const { body } = await verify(email, await target(email));
    const change = { newPassword: PASSWORD };
    await shop.call('PUT', '/api/auth/password', { token: body.token, body: change });
    await verify(email, await target(email));
    expect((await signIn(email)).status).toBe(200);
    expect((await me(body.token)).status).toBe(200);
  });

  test('accepts its number only until its e-mail is verified', async () => {
    const { email, mobileNumber } = await newcomer();
    const first = await verify(mobileNumber, await target(mobileNumber));
    expect(first.body.user).toMatchObject({ isMobileVerified: true, hasPassword: false });
    await verify(email, await target(email));
    expect((await me(first.body.token)).status).toBe(401);
    const refused = await verify(mobileNumber, await target(mobileNumber));
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Please sign in with your email and verify this number in your profile.',
    ]);
  });

  test('is not created for an unknown number', async () => {
    expect((await verify('7777777777', await target('7777777777'))).status).toBe(400);
  });
});

describe('a forgotten password', () => {
  test('is replaced with a code sent to the mobile; all sessions end', async () => {
    const { email, mobileNumber, token } = await newcomer();
    const resetToken = await resetTokenOf(mobileNumber);
    const response = await post('reset-password', { resetToken, password: 'kora & mulmul' });
    expect([response.status, response.body.success]).toEqual([200, true]);
    expect((await me(token)).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    const { body } = await signIn(mobileNumber, 'kora & mulmul');
    expect(body.user).toMatchObject({ isMobileVerified: true, isEmailVerified: false });
  });

  test('needs a token that works once, for ten minutes, until another reset', async () => {
    const { mobileNumber } = await newcomer();
    const reset = (resetToken: string) => post('reset-password', { resetToken, password: 'kora & mulmul' });
    const [first, second] = [await resetTokenOf(mobileNumber), await resetTokenOf(mobileNumber)];
    const responses = await Promise.all([reset(second), reset(second)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await reset(second)).status).toBe(400);
    expect((await reset(first)).status).toBe(400);
    const third = await resetTokenOf(mobileNumber);
    await advance(10 * 60 + 1);
    expect((await reset(third)).status).toBe(400);
  });

  test('refuses a token from before a password change', async () => {
    const { mobileNumber, token } = await newcomer();
    const resetToken = await resetTokenOf(mobileNumber);
    const change = { currentPassword: PASSWORD, newPassword: 'kora & mulmul' };
    expect((await shop.call('PUT', '/api/auth/password', { token, body: change })).status).toBe(200);
    expect((await post('reset-password', { resetToken, password: 'tussar & eri' })).status).toBe(400);
  });

  test('refuses a common or short one, and the token stays valid', async () => {
    const { mobileNumber } = await newcomer();
    const resetToken = await resetTokenOf(mobileNumber);
    for (const password of ['123456', '12345', mobileNumber, 'x'.repeat(129)])
      expect((await post('reset-password', { resetToken, password })).status).toBe(400);
    expect((await post('reset-password', { resetToken, password: 'kora & mulmul' })).status).toBe(200);
  });

  test.each([['x'], [''], [{ $ne: null }], [undefined], ['a'.repeat(101)]])(
    '%j is not a token',
    async (resetToken) => {
      expect((await post('reset-password', { resetToken, password: 'kora & mulmul' })).status).toBe(400);
    },
  );

  test('uses e-mail if only that is verified: the number may be another user’s', async () => {
    const { email, mobileNumber } = await newcomer();
    await verify(email, await target(email));
    await forgot(mobileNumber);
    expect(await codesSentTo(shop, mobileNumber)).toEqual([]);
    const otp = await codeSentTo(shop, email);
    const { resetToken } = (await post('verify-reset-otp', { mobileNumber, otp })).body;
    expect((await post('reset-password', { resetToken, password: 'kora & mulmul' })).status).toBe(200);
    const { body } = await signIn(email, 'kora & mulmul');
    expect(body.user).toMatchObject({ isMobileVerified: false, isEmailVerified: true });
  });

  test('sends nothing to an unknown number, and accepts no code for it', async () => {
    expect((await forgot('7666666666')).status).toBe(200);
    expect(await codesSentTo(shop, '7666666666')).toEqual([]);
    const response = await post('verify-reset-otp', { mobileNumber: '7666666666', otp: '123456' });
    expect(response.body).toEqual(FAILED);
  });

  test('sends a message that contains nothing from the request headers', async () => {
    const { mobileNumber } = await newcomer();
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
    await shop.call('POST', '/api/auth/forgot-password', { body: { mobileNumber }, headers });
    const rows = await shop.db.selectFrom('messages').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('evil.test');
  });

  test('lets an owner in whom a stranger locked out', async () => {
    const { email, mobileNumber } = await newcomer();
    for (let tries = 0; tries < 11; tries++) await signIn(email, `guess ${tries}`);
    expect((await signIn(email)).status).toBe(429);
    const resetToken = await resetTokenOf(mobileNumber);
    await post('reset-password', { resetToken, password: 'kora & mulmul' });
    expect((await signIn(email, 'kora & mulmul')).status).toBe(200);
  });
});

test('a correct password works despite a stale token', async () => {
  const { email } = await newcomer();
  const response = await post('login', { emailOrMobile: email, password: PASSWORD }, 'x'.repeat(43));
  expect(response.status).toBe(200);
  const malformed = { authorization: 'Bearer null' };
  const body = { emailOrMobile: email, password: PASSWORD };
  expect((await shop.call('POST', '/api/auth/login', { body, headers: malformed })).status).toBe(200);
  expect((await shop.call('GET', '/api/auth/me', { headers: malformed })).status).toBe(401);
});

test('demo accounts cannot sign in by code outside a demo', async () => {
  const person = {
    name: 'Admin',
    email: 'admin@vastra.test',
    mobileNumber: '9000000001',
    isAdmin: true,
    createdAt: new Date(),
  };
  await importDemoPeople(shop.db, { people: [person], passwordHash: 'x' });
  await closeDemoAccounts(shop.db);
  for (const identifier of ['admin@vastra.test', '9000000001'])
    expect((await verify(identifier, await target(identifier))).status).toBe(400);
  await forgot('9000000001');
  expect(await codesSentTo(shop, '9000000001')).toHaveLength(1);
});

describe('from one network address', () => {
  const address = '203.0.113.8';
  const api = createApi({ ...shop.parts, identifySender: () => ({ address, isLimited: true }) });

  test.each([
    ['sending codes', '/api/auth/send-otp', { identifier: 'many@vastra.test' }],
    ['trying codes', '/api/auth/verify-otp', { identifier: 'many@vastra.test', otp: '123456' }],
  ])('%s is limited to 30 attempts', async (what, path, body) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' };
    const knock = () => api.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const bucket = { bucket: `${what} from ${address}`, limit: 30, minutes: 15 };
    for (let tries = 1; tries < 30; tries++) await consumeRateLimit(shop.db, bucket);
    expect((await knock()).status).not.toBe(429);
    const refused = await knock();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
