import { describe, expect, test } from 'vitest';
import { createApi } from '#app/api.ts';
import { consumeRateLimit } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { uploadedPicture } from '#test/uploaded-picture.ts';

const shop = await openTestShop();
const PASSWORD = 'silk & zari';
const asha = {
  name: 'Asha Kulkarni',
  email: 'asha@vastra.test',
  mobileNumber: '9000000002',
  password: PASSWORD,
};

function signIn(emailOrMobile: string, password: string) {
  return shop.call('POST', '/api/auth/login', { body: { emailOrMobile, password } });
}
async function countUsers() {
  const row = await shop.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

describe('registering', () => {
  test('creates a shopper account and signs it in', async () => {
    const body = {
      ...asha,
      email: ' ASHA@vastra.test ',
      isAdmin: true,
      is_admin: true,
      _id: 'x',
      createdAt: 0,
    };
    const response = await shop.call('POST', '/api/auth/register', { body });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      success: true,
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      user: {
        _id: expect.any(String),
        name: 'Asha Kulkarni',
        email: 'asha@vastra.test',
        mobileNumber: '9000000002',
        profileImage: null,
        address: null,
        isAdmin: false,
        isEmailVerified: false,
        isMobileVerified: false,
        hasPassword: true,
        createdAt: expect.any(String),
      },
    });
    const me = await shop.call('GET', '/api/auth/me', { token: response.body.token });
    expect(me.body).toEqual({ success: true, user: response.body.user });
  });

  test.each([
    [
      { email: 'Asha@VASTRA.test ', mobileNumber: '9111111111' },
      'email',
      'An account with this email already exists.',
    ],
    [
      { email: 'other@vastra.test', mobileNumber: '+91 90000 00002' },
      'mobileNumber',
      'An account with this mobile number already exists.',
    ],
  ])('refuses a taken address and names its field: %o', async (other, path, message) => {
    const before = await countUsers();
    const response = await shop.call('POST', '/api/auth/register', { body: { ...asha, ...other } });
    expect(response.status).toBe(409);
    expect(response.body).toEqual({ success: false, message, errors: [{ path, message }] });
    expect(await countUsers()).toBe(before);
  });

  test('twice at once creates one account', async () => {
    const body = { ...asha, email: 'twin@vastra.test', mobileNumber: '9222222222' };
    const responses = await Promise.all(
      [1, 2, 3].map(() => shop.call('POST', '/api/auth/register', { body })),
    );
    expect(responses.map((each) => each.status).sort()).toEqual([201, 409, 409]);
  });

  test.each(['123456', 'Password1', 'VASTRA2026', '9333333333', 'own@vastra.test'])(
    'refuses the common password %j',
    async (password) => {
      const body = { ...asha, email: 'own@vastra.test', mobileNumber: '9333333333', password };
      const response = await shop.call('POST', '/api/auth/register', { body });
      expect(response.status).toBe(400);
      expect(response.body.message).toBe('Please choose a less common password.');
    },
  );

  test('names the invalid fields', async () => {
    const response = await shop.call('POST', '/api/auth/register', { body: {} });
    expect(response.status).toBe(400);
    expect(response.body.errors.map((each: { path: string }) => each.path)).toEqual([
      'name',
      'email',
      'mobileNumber',
      'password',
    ]);
  });
});

describe('signing in', () => {
  test.each(['Asha@vastra.test', '9000000002', '+919000000002'])('with %j', async (emailOrMobile) => {
    const { status, body } = await signIn(emailOrMobile, PASSWORD);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, name: 'Asha Kulkarni', isAdmin: false });
    expect(body.user._id).toBe(body._id);
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  test('refuses a wrong password and an unknown user with the same response', async () => {
    const wrong = await signIn('asha@vastra.test', 'not her password');
    const unknown = await signIn('nobody@vastra.test', 'not her password');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual({ success: false, message: 'Invalid credentials.' });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('is limited to ten failures, by e-mail and mobile together', async () => {
    await signIn('asha@vastra.test', PASSWORD);
    for (let tries = 0; tries < 10; tries++) {
      const whom = tries % 2 ? 'asha@vastra.test' : '9000000002';
      expect((await signIn(whom, `guess ${tries}`)).status).toBe(401);
    }
    const response = await signIn('asha@vastra.test', PASSWORD);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await shop.db.deleteFrom('rate_limits').execute();
  });
});

describe('a session', () => {
  test('ends on the server when signing out', async () => {
    const { token } = await addPerson(shop);
    const out = await shop.call('POST', '/api/auth/logout', { token });
    expect([out.status, out.body]).toEqual([204, undefined]);
    expect((await shop.call('GET', '/api/auth/me', { token })).status).toBe(401);
  });

  test('ends after 30 days', async () => {
    const { token, id } = await addPerson(shop);
    await shop.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', id)
      .execute();
    expect((await shop.call('GET', '/api/auth/me', { token })).status).toBe(401);
  });

  test('is stored as a hash only', async () => {
    const { token } = await addPerson(shop);
    const rows = await shop.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('the current account', () => {
  test.each([
    ['GET', '/api/auth/me'],
    ['PATCH', '/api/auth/me'],
    ['PUT', '/api/auth/password'],
    ['POST', '/api/auth/logout'],
  ])('%s %s is closed to guests', async (method, path) => {
    const body = method === 'GET' ? undefined : {};
    expect((await shop.call(method, path, { body })).status).toBe(401);
  });

  test('name, address and picture can change; other fields are ignored', async () => {
    const person = await addPerson(shop);
    const body = {
      name: '<b>आशा</b> 👗',
      address: '12 Civil Lines, Jaipur',
      profileImage: await uploadedPicture(shop, person),
      isAdmin: true,
      _id: 'x',
      password: 'other',
    };
    const response = await shop.call('PATCH', '/api/auth/me', { token: person.token, body });
    expect(response.status).toBe(200);
    const { name, address, profileImage } = body;
    expect(response.body.user).toMatchObject({ _id: person.id, name, address, profileImage, isAdmin: false });
    const kept = await shop.call('PATCH', '/api/auth/me', { token: person.token, body: { address: '' } });
    expect(kept.body.user).toMatchObject({ name, address: null, profileImage });
  });

  test('a picture must be the user’s own upload or the current one', async () => {
    const person = await addPerson(shop);
    const patch = async (profileImage: string) =>
      (await shop.call('PATCH', '/api/auth/me', { token: person.token, body: { profileImage } })).status;
    const foreign = await uploadedPicture(shop, await addPerson(shop));
    expect(await patch(foreign)).toBe(400);
    expect(await patch('https://evil.test/track.png')).toBe(400);
    const kept = 'https://pictures.example/kept.jpg';
    await shop.db.updateTable('users').set({ profile_image: kept }).where('id', '=', person.id).execute();
    expect(await patch(kept)).toBe(200);
    expect(await patch(await uploadedPicture(shop, person))).toBe(200);
    expect(await patch(kept)).toBe(400);
  });

  test.each([
    [{ email: 'asha@vastra.test' }, 400],
    [{ email: 'new@vastra.test' }, 400],
    [{ mobileNumber: '9000000002' }, 400],
    [{ mobileNumber: '9444444444' }, 400],
    [{ profileImage: 'javascript:alert(1)' }, 400],
    [{ name: ' ' }, 400],
  ])('%o is refused and changes nothing', async (body, status) => {
    const person = await addPerson(shop);
    const before = await shop.call('GET', '/api/auth/me', { token: person.token });
    const response = await shop.call('PATCH', '/api/auth/me', { token: person.token, body });
    expect(response.status).toBe(status);
    expect((await shop.call('GET', '/api/auth/me', { token: person.token })).body).toEqual(before.body);
  });

  test('the unchanged e-mail needs no code', async () => {
    const { token, email } = await addPerson(shop);
    const response = await shop.call('PATCH', '/api/auth/me', { token, body: { email, name: 'Rohan V.' } });
    expect(response.status).toBe(200);
  });
});

test('a changed password ends all other sessions', async () => {
  const here = (await signIn('asha@vastra.test', PASSWORD)).body.token;
  const there = (await signIn('asha@vastra.test', PASSWORD)).body.token;
  const change = (body: unknown) => shop.call('PUT', '/api/auth/password', { token: here, body });

  expect((await change({ newPassword: 'kora & mulmul' })).status).toBe(400);
  expect((await change({ currentPassword: 'wrong', newPassword: 'kora & mulmul' })).status).toBe(401);
  expect((await change({ currentPassword: PASSWORD, newPassword: '123456' })).status).toBe(400);
  expect((await shop.call('GET', '/api/auth/me', { token: there })).status).toBe(200);

  const changed = await change({ currentPassword: PASSWORD, newPassword: 'kora & mulmul' });
  expect(changed.body).toEqual({ success: true, message: 'Your password has been changed.' });
  expect((await shop.call('GET', '/api/auth/me', { token: there })).status).toBe(401);
  expect((await shop.call('GET', '/api/auth/me', { token: here })).status).toBe(200);
  expect((await signIn('asha@vastra.test', 'kora & mulmul')).status).toBe(200);
});

describe('from one network address', () => {
  const address = '203.0.113.7';
  const api = createApi({ ...shop.parts, identifySender: () => ({ address, isLimited: true }) });

  test.each([
    ['sign-in', 100, '/api/auth/login', { emailOrMobile: 'nobody@vastra.test', password: 'x' }],
    ['registration', 60, '/api/auth/register', { ...asha, email: 'more@vastra.test' }],
  ])('%s is limited to %i attempts', async (what, limit, path, body) => {
    const bucket = { bucket: `${what} from ${address}`, limit, minutes: 15 };
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' };
    const knock = () => api.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    for (let tries = 1; tries < limit; tries++) await consumeRateLimit(shop.db, bucket);
    expect((await knock()).status).not.toBe(429);
    const refused = await knock();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
