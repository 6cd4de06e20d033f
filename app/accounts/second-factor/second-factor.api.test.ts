import { beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#app/api.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { appCode, fromBase32 } from '#test/authenticator.ts';
import { codeSentTo } from '#test/codes-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, type TestShopper } from '#test/shopper-for-tests.ts';
import { hashPassword } from '../password/password-hash.server.ts';
import { resetSecondFactorFromCommandLine } from './manage-second-factor.server.ts';

const shop = await openTestShop();
const PASSWORD = 'kora & mulmul';
const FACTOR = '/api/auth/second-factor';
const passwordHash = await hashPassword(PASSWORD);
const owner = await newShopper(shop, { isAdmin: true });

/** An admin with two-step login on. */
interface Secured extends TestShopper {
  secret: string;
  recoveryCodes: string[];
}

async function newAdmin(role = 'orders'): Promise<TestShopper> {
  const admin = await newShopper(shop, { role });
  const known = {
    password_hash: passwordHash,
    email_verified_at: new Date(),
    mobile_verified_at: new Date(),
  };
  await shop.db.updateTable('users').set(known).where('id', '=', admin.id).execute();
  return admin;
}

async function begin(admin: TestShopper, currentPassword = PASSWORD): Promise<string> {
  return (await admin.call('POST', FACTOR, { body: { currentPassword } })).body.secret;
}

async function secure(admin: TestShopper): Promise<Secured> {
  const secret = await begin(admin);
  const response = await admin.call('PUT', FACTOR, { body: { code: appCode(secret) } });
  expect(response.status).toBe(200);
  return { ...admin, secret, recoveryCodes: response.body.recoveryCodes };
}

const login = (email: string, password = PASSWORD) =>
  shop.call('POST', '/api/auth/login', { body: { emailOrMobile: email, password } });
const challengeOf = async ({ email }: TestShopper): Promise<string> => (await login(email)).body.challenge;
const step = (challenge: string, code: string) =>
  shop.call('POST', '/api/auth/verify-second-factor', { body: { challenge, code } });
const sessionsOf = async ({ id }: TestShopper) =>
  (await shop.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length;

let nila: Secured;
beforeEach(async () => {
  nila = await secure(await newAdmin());
});

describe('new recovery codes', () => {
  const renew = (by: TestShopper, code: string) =>
    by.call('POST', `${FACTOR}/recovery-codes`, { body: { code } });
  /** Makes the current code usable again. */
  const resetLastStep = ({ id }: TestShopper) =>
    shop.db.updateTable('second_factors').set({ last_step: 0 }).where('user_id', '=', id).execute();

  test('need a code from the app, and replace the old ones', async () => {
    await resetLastStep(nila);
    const code = appCode(nila.secret);
    const { status, body } = await renew(nila, code);
    expect([status, body.recoveryCodes.length]).toEqual([200, 10]);
    expect((await renew(nila, code)).status).toBe(400);
    const [old, fresh] = [nila.recoveryCodes[0] as string, body.recoveryCodes[0] as string];
    expect((await step(await challengeOf(nila), old)).status).toBe(400);
    expect((await step(await challengeOf(nila), fresh)).status).toBe(200);
    expect((await nila.get(FACTOR)).body.recoveryCodesLeft).toBe(9);
    const [entry] = (await owner.get('/api/admin/audit?limit=1')).body.entries;
    expect([entry.subject.id, entry.after]).toEqual([nila.id, { set: ['recoveryCodes'] }]);
  });

  test('are refused for a recovery code, a wrong code, and without two-step login', async () => {
    const plain = await newAdmin();
    for (const [by, code] of [
      [nila, nila.recoveryCodes[0] as string],
      [nila, '000000'],
      [plain, '123456'],
    ] as const)
      expect((await renew(by, code)).status).toBe(400);
    expect((await nila.get(FACTOR)).body.recoveryCodesLeft).toBe(10);
    expect((await renew(await newShopper(shop), '123456')).status).toBe(403);
    expect((await shop.call('POST', `${FACTOR}/recovery-codes`, { body: { code: '1' } })).status).toBe(401);
  });

  test('are refused after five wrong codes', async () => {
    for (let tries = 0; tries < 5; tries++) expect((await renew(nila, '000000')).status).toBe(400);
    expect((await renew(nila, '000000')).status).toBe(429);
  });
});

describe('turning it on', () => {
  test('returns a secret for the app, and ten recovery codes after a first code', async () => {
    const admin = await newAdmin();
    const begun = await admin.call('POST', FACTOR, { body: { currentPassword: PASSWORD } });
    expect([begun.status, begun.body.secret]).toEqual([201, expect.stringMatching(/^[A-Z2-7]{32}$/)]);
    expect(begun.body.uri).toBe(
      `otpauth://totp/Vastra:${encodeURIComponent(admin.email)}?secret=${begun.body.secret}&issuer=Vastra&algorithm=SHA1&digits=6&period=30`,
    );
    // It has no effect before it is confirmed.
    expect((await admin.get(FACTOR)).body).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await login(admin.email)).status).toBe(200);
    expect((await admin.call('PUT', FACTOR, { body: { code: '000000' } })).status).toBe(400);

    const { recoveryCodes } = await secure(admin);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await admin.get(FACTOR)).body).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect((await admin.get('/api/auth/me')).body.user.hasSecondFactor).toBe(true);
  });

  test('ends the other sessions, which were opened with one step', async () => {
    const admin = await newAdmin();
    const { token } = (await login(admin.email)).body;
    await secure(admin);
    expect((await shop.call('GET', '/api/auth/me', { token })).status).toBe(401);
    expect((await admin.get('/api/auth/me')).status).toBe(200);
  });

  test('needs the password, and an admin', async () => {
    const admin = await newAdmin();
    const trial = (body: object) => admin.call('POST', FACTOR, { body });
    expect([(await trial({})).status, (await trial({ currentPassword: 'wrong' })).status]).toEqual([
      400, 401,
    ]);
    const shopper = await newShopper(shop);
    for (const [method, body] of [['GET'], ['POST', {}], ['PUT', { code: '123456' }]] as const)
      expect((await shopper.call(method, FACTOR, { body })).status).toBe(403);
    expect((await shop.call('GET', FACTOR)).status).toBe(401);
    expect((await nila.call('POST', FACTOR, { body: { currentPassword: PASSWORD } })).status).toBe(409);
  });

  test('stores neither the secret nor a recovery code in plain text', async () => {
    const stored = await shop.db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', nila.id)
      .execute();
    const codes = await shop.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', nila.id)
      .execute();
    expect([stored.length, codes.length]).toEqual([1, 10]);
    const bytes = Buffer.concat([
      ...stored.map((row) => row.sealed_secret),
      ...codes.map((row) => row.code_hash),
    ]);
    const log = JSON.stringify(await shop.db.selectFrom('audit_log').selectAll().execute());
    const plain = nila.recoveryCodes.map((code) => Buffer.from(code.replace('-', '')));
    for (const secret of [fromBase32(nila.secret), ...plain]) expect(bytes.includes(secret)).toBe(false);
    for (const secret of [nila.secret, ...nila.recoveryCodes]) expect(log).not.toContain(secret);
    // A row copied to another account is useless.
    const other = await secure(await newAdmin());
    const { sealed_secret } = await shop.db
      .selectFrom('second_factors')
      .select('sealed_secret')
      .where('user_id', '=', nila.id)
      .executeTakeFirstOrThrow();
    await shop.db
      .updateTable('second_factors')
      .set({ sealed_secret })
      .where('user_id', '=', other.id)
      .execute();
    await expect(step(await challengeOf(other), appCode(nila.secret, 1))).rejects.toThrow();
  });
});

describe('signing in', () => {
  test('by password opens no session before the second step', async () => {
    const before = await sessionsOf(nila);
    const { status, body } = await login(nila.email);
    expect([status, Object.keys(body).sort()]).toEqual([202, ['challenge', 'message', 'success']]);
    expect(await sessionsOf(nila)).toBe(before);
    expect((await shop.call('GET', '/api/auth/me', { token: body.challenge })).status).toBe(401);

    const second = await step(body.challenge, appCode(nila.secret, 1));
    expect([second.status, second.body.user.email]).toEqual([200, nila.email]);
    expect((await shop.call('GET', '/api/admin/orders', { token: second.body.token })).status).toBe(200);
    // A challenge works for one session.
    expect((await step(body.challenge, nila.recoveryCodes[0] as string)).status).toBe(401);
  });

  test('by a one-time code also needs the second step', async () => {
    await shop.call('POST', '/api/auth/send-otp', { body: { identifier: nila.email } });
    const otp = await codeSentTo(shop, nila.email);
    const first = await shop.call('POST', '/api/auth/verify-otp', { body: { identifier: nila.email, otp } });
    expect([first.status, 'token' in first.body]).toEqual([202, false]);
    expect((await step(first.body.challenge, appCode(nila.secret, 1))).status).toBe(200);
  });

  test('after a password reset still needs the second step, and the reset voids open challenges', async () => {
    const old = await challengeOf(nila);
    const person = await shop.db
      .selectFrom('users')
      .select('mobile')
      .where('id', '=', nila.id)
      .executeTakeFirstOrThrow();
    const mobileNumber = (person.mobile as string).slice(3);
    await shop.call('POST', '/api/auth/forgot-password', { body: { mobileNumber } });
    const otp = await codeSentTo(shop, person.mobile as string);
    const { resetToken } = (
      await shop.call('POST', '/api/auth/verify-reset-otp', { body: { mobileNumber, otp } })
    ).body;
    const body = { resetToken, password: 'neem & indigo' };
    expect((await shop.call('POST', '/api/auth/reset-password', { body })).status).toBe(200);
    expect(await sessionsOf(nila)).toBe(0);
    expect((await step(old, appCode(nila.secret, 1))).status).toBe(401);
    expect((await login(nila.email, 'neem & indigo')).status).toBe(202);
  });

  test('a code works once, and an earlier one no longer works', async () => {
    const code = appCode(nila.secret, 1);
    const challenges = [await challengeOf(nila), await challengeOf(nila)];
    const responses = await Promise.all(challenges.map((challenge) => step(challenge, code)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await step(await challengeOf(nila), code)).status).toBe(400);
    expect((await step(await challengeOf(nila), appCode(nila.secret))).status).toBe(400);
  });

  test('a recovery code replaces the app once, in any spelling', async () => {
    const [first, second] = nila.recoveryCodes as [string, string];
    const challenges = [await challengeOf(nila), await challengeOf(nila)];
    const responses = await Promise.all(challenges.map((challenge) => step(challenge, first)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    const typed = ` ${second.toLowerCase().replace('-', ' ')} `;
    expect((await step(await challengeOf(nila), typed)).status).toBe(200);
    expect((await nila.get(FACTOR)).body.recoveryCodesLeft).toBe(8);
    // Another user's code does not work.
    const other = await secure(await newAdmin());
    expect((await step(await challengeOf(other), nila.recoveryCodes[3] as string)).status).toBe(400);
  });

  test('the sixth wrong code in 15 minutes is refused, across all first steps', async () => {
    for (let wrong = 0; wrong < 5; wrong++)
      expect((await step(await challengeOf(nila), '000000')).body.errors[0].path).toBe('code');
    const right = await step(await challengeOf(nila), appCode(nila.secret, 1));
    expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  test('a challenge is valid for five minutes, and void if the account is disabled', async () => {
    const challenge = await challengeOf(nila);
    await shop.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', nila.id).execute();
    expect((await step(challenge, appCode(nila.secret, 1))).status).toBe(401);
    await shop.db.updateTable('users').set({ disabled_at: null }).where('id', '=', nila.id).execute();
    await advanceShopClock(shop.db, 5 * 60);
    expect((await step(challenge, appCode(nila.secret, 1))).status).toBe(401);
    expect((await step('nonsense', '123456')).status).toBe(401);
  });
});

describe('turning it off', () => {
  test('needs password and code', async () => {
    const end = (body: object) => nila.call('DELETE', FACTOR, { body });
    const code = appCode(nila.secret, 1);
    expect((await end({ code })).status).toBe(400);
    expect((await end({ code, currentPassword: 'wrong' })).status).toBe(401);
    expect((await end({ code: '000000', currentPassword: PASSWORD })).status).toBe(400);
    expect((await end({ code, currentPassword: PASSWORD })).status).toBe(200);
    expect((await login(nila.email)).status).toBe(200);
  });

  test('the operator’s command does it without another admin, with an audit log entry', async () => {
    const lost = await secure(await newAdmin('owner'));
    await resetSecondFactorFromCommandLine(shop.db, { email: ` ${lost.email.toUpperCase()}` });
    expect((await lost.get('/api/auth/me')).status).toBe(401);
    expect((await login(lost.email)).body.token).toEqual(expect.any(String));
    const log = shop.db.selectFrom('audit_log').select('after').where('subject_id', '=', lost.id);
    const { after } = await log.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(after).toEqual({ hasSecondFactor: false, by: "the shop's command line" });
    for (const [email, sentence] of [
      [lost.email, 'This user has not set up two-step login.'],
      ['nobody@vastra.test', 'No account uses this email address.'],
    ] as const)
      await expect(resetSecondFactorFromCommandLine(shop.db, { email })).rejects.toThrow(sentence);
  });

  test('an owner does it for another admin, who is signed out, with an audit log entry', async () => {
    const reset = (by: TestShopper, id: string) => by.call('DELETE', `/api/admin/users/${id}/second-factor`);
    expect((await reset(nila, nila.id)).status).toBe(403);
    const challenge = await challengeOf(nila);
    expect((await reset(owner, nila.id)).status).toBe(200);
    expect((await nila.get('/api/auth/me')).status).toBe(401);
    expect((await step(challenge, appCode(nila.secret, 1))).status).toBe(400);
    expect((await login(nila.email)).status).toBe(200);
    expect([(await reset(owner, nila.id)).status, (await reset(owner, owner.id)).status]).toEqual([404, 409]);
    const [entry] = (await owner.get('/api/admin/audit?kind=user&limit=1')).body.entries;
    expect(entry).toMatchObject({ before: { hasSecondFactor: true }, after: { hasSecondFactor: false } });
  });

  test('losing the role removes it', async () => {
    await owner.call('PUT', `/api/admin/users/${nila.id}`, { body: { isAdmin: false } });
    expect((await login(nila.email)).status).toBe(200);
  });
});

describe('if the shop requires it of every admin', () => {
  const demanding = createApi({ ...shop.parts, demandsSecondFactor: true });
  const ask = async (path: string, token: string, method = 'GET', body?: object) =>
    await demanding.request(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });

  test('an admin without it can only sign in and turn it on', async () => {
    const admin = await newAdmin('owner');
    for (const path of ['/api/admin/orders', '/api/admin/users', '/api/admin/stats', '/api/admin/audit']) {
      const refused = await ask(path, admin.token);
      expect([refused.status, (await refused.json()).message]).toEqual([
        403,
        'This shop requires two-step login for admins. Turn it on at /admin/account.',
      ]);
    }
    expect((await ask('/api/auth/me', admin.token)).status).toBe(200);
    const begun = await ask(FACTOR, admin.token, 'POST', { currentPassword: PASSWORD });
    const code = appCode((await begun.json()).secret);
    expect((await ask(FACTOR, admin.token, 'PUT', { code })).status).toBe(200);
    expect((await ask('/api/admin/orders', admin.token)).status).toBe(200);
  });

  test('nothing changes for shoppers', async () => {
    const refused = await ask('/api/admin/orders', (await newShopper(shop)).token);
    expect([refused.status, (await refused.json()).message]).toEqual([403, 'Not Authorized']);
  });
});
