import { describe, expect, test } from 'vitest';
import { createApi } from '#app/api.ts';
import { codeSentTo, codesSentTo, otherCode } from '#test/codes-for-tests.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';

/** Failed attempts by strangers never lock out the owner (rules §6, Limits). */
const shop = await openTestShop();
const PASSWORD = 'silk & zari';
const OWNER_AT = '198.51.100.20';
const STRANGER_AT = '203.0.113.66';

/** A client at one network address, with rate limits on. */
function clientAt(address: string) {
  const api = createApi({
    ...shop.parts,
    identifySender: () => ({ address, isLimited: true, isLocal: false }),
  });
  return async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await api.request(`/api/auth/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };
}
const owner = clientAt(OWNER_AT);
const stranger = clientAt(STRANGER_AT);

let people = 0;
/** A user with a password and a verified e-mail. */
async function member() {
  const number = String(++people).padStart(9, '0');
  const person = { name: 'Asha', email: `member-${number}@vastra.test`, mobileNumber: `7${number}` };
  const { body } = await shop.call('POST', '/api/auth/register', { body: { ...person, password: PASSWORD } });
  const proof = { email: person.email, otp: await codeSentTo(shop, person.email) };
  expect((await shop.call('PATCH', '/api/auth/me', { token: body.token, body: proof })).status).toBe(200);
  return { ...person, token: body.token as string };
}
const later = () => shop.call('POST', '/api/dev/clock', { body: { advanceSeconds: 16 * 60 } });

describe('a one-time code', () => {
  test('has five attempts per request, whatever strangers use up', async () => {
    const { email: identifier } = await member();
    await later();
    const { requestToken } = (await owner('send-otp', { identifier })).body;
    const otp = await codeSentTo(shop, identifier);
    const guesses = Array.from({ length: 12 }, () =>
      stranger('verify-otp', { identifier, otp: otherCode(otp) }),
    );
    await Promise.all(guesses);
    expect((await stranger('verify-otp', { identifier, otp })).status).toBe(400);
    expect((await owner('verify-otp', { identifier, otp, requestToken })).status).toBe(200);
  });

  test('stays valid while a stranger requests other codes', async () => {
    const { email: identifier } = await member();
    await later();
    const { requestToken } = (await owner('send-otp', { identifier })).body;
    const otp = await codeSentTo(shop, identifier);
    for (const _ of [1, 2]) await stranger('send-otp', { identifier });
    expect((await owner('verify-otp', { identifier, otp, requestToken })).status).toBe(200);
  });

  test('that was sent last works for its owner, even if a stranger used up all three sends and their attempts', async () => {
    const { email: identifier } = await member();
    await later();
    const asked = [];
    for (const _ of [1, 2, 3, 4]) asked.push(await stranger('send-otp', { identifier }));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const tokens = asked.map(({ body }) => body.requestToken);
    const otp = await codeSentTo(shop, identifier);
    for (const requestToken of [...tokens, undefined])
      await Promise.all(
        [1, 2, 3, 4, 5, 6].map(() =>
          stranger('verify-otp', { identifier, otp: otherCode(otp), requestToken }),
        ),
      );
    expect((await owner('send-otp', { identifier })).status).toBe(429);
    expect((await owner('verify-otp', { identifier, otp })).status).toBe(200);
  });

  test('is compared with at most five guesses per request and five per network address, also in parallel', async () => {
    const identifier = 'stormed@vastra.test';
    const guesser = clientAt('192.0.2.200');
    const { requestToken } = (await guesser('send-otp', { identifier })).body;
    const wrong = otherCode(await codeSentTo(shop, identifier));
    await Promise.all(
      Array.from({ length: 25 }, () => guesser('verify-otp', { identifier, otp: wrong, requestToken })),
    );
    const request = await shop.db
      .selectFrom('code_requests')
      .select('tries')
      .where('identifier', '=', identifier)
      .executeTakeFirstOrThrow();
    const newest = await shop.db
      .selectFrom('one_time_codes')
      .select('tries')
      .where('identifier', '=', identifier)
      .executeTakeFirstOrThrow();
    expect([request.tries, newest.tries]).toEqual([5, 5]);
  });

  test('is compared with at most twenty guesses without a request token, from all addresses together', async () => {
    const identifier = 'many-networks@vastra.test';
    await stranger('send-otp', { identifier });
    const otp = await codeSentTo(shop, identifier);
    const networks = [1, 2, 3, 4, 5, 6].map((last) => clientAt(`192.0.2.${last}`));
    await Promise.all(
      networks.flatMap((client) =>
        Array.from({ length: 5 }, () => client('verify-otp', { identifier, otp: otherCode(otp) })),
      ),
    );
    const { tries } = await shop.db
      .selectFrom('one_time_codes')
      .select('tries')
      .where('identifier', '=', identifier)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(20);
  });

  test('works once, with and without its request token at the same time', async () => {
    const { email: identifier } = await member();
    await later();
    const { requestToken } = (await owner('send-otp', { identifier })).body;
    const otp = await codeSentTo(shop, identifier);
    const responses = await Promise.all([
      ...[1, 2].map(() => owner('verify-otp', { identifier, otp, requestToken })),
      ...[1, 2].map(() => stranger('verify-otp', { identifier, otp })),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('does not work for another address, whatever its request token', async () => {
    const { email: identifier } = await member();
    await later();
    const { requestToken } = (await stranger('send-otp', { identifier: 'own@vastra.test' })).body;
    const otp = await codeSentTo(shop, 'own@vastra.test');
    await owner('send-otp', { identifier });
    expect((await stranger('verify-otp', { identifier, otp, requestToken })).status).toBe(400);
  });

  test('gets the same response shape, with or without an account', async () => {
    const { email, mobileNumber } = await member();
    await later();
    const shapes = await Promise.all([
      owner('send-otp', { identifier: email }),
      owner('send-otp', { identifier: 'nobody@vastra.test' }),
      owner('forgot-password', { mobileNumber }),
      owner('forgot-password', { mobileNumber: '7999999999' }),
    ]);
    expect(shapes.map(({ body }) => body.requestToken?.length)).toEqual([43, 43, 43, 43]);
  });
});

describe('a password', () => {
  test('is accepted from its owner after a stranger failed ten times elsewhere', async () => {
    const { email: emailOrMobile } = await member();
    const guess = () => stranger('login', { emailOrMobile, password: 'a guess' });
    const guesses = await Promise.all(Array.from({ length: 14 }, guess));
    expect(guesses.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      ...Array.from({ length: 4 }, () => 429),
    ]);
    expect((await stranger('login', { emailOrMobile, password: PASSWORD })).status).toBe(429);
    expect((await owner('login', { emailOrMobile, password: PASSWORD })).status).toBe(200);
  });

  test('is compared with at most a hundred wrong ones in 15 minutes, from all addresses together', async () => {
    const { email: emailOrMobile } = await member();
    const { id } = await shop.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', emailOrMobile)
      .executeTakeFirstOrThrow();
    await owner('login', { emailOrMobile, password: 'a guess' });
    await shop.db
      .updateTable('rate_limits')
      .set({ used: 100 })
      .where('bucket', '=', `sign-in:${id}`)
      .execute();
    expect((await clientAt('192.0.2.77')('login', { emailOrMobile, password: PASSWORD })).status).toBe(429);
  });
});

describe('a code for a forgotten password', () => {
  test('opens only the account it was sent for, not that of a later owner of the number', async () => {
    const attacker = await member();
    await later();
    const { mobileNumber } = attacker;
    expect((await stranger('forgot-password', { mobileNumber })).status).toBe(200);
    const otp = await codeSentTo(shop, attacker.email);
    const left = { password: PASSWORD };
    const closed = await shop.call('DELETE', '/api/auth/me', { token: attacker.token, body: left });
    expect(closed.status).toBe(200);
    const victim = { name: 'Victim', email: 'victim@vastra.test', mobileNumber, password: 'kora & mulmul' };
    expect((await owner('register', victim)).status).toBe(201);
    expect((await stranger('verify-reset-otp', { mobileNumber, otp })).status).toBe(400);
  });

  test('is bound to its account even if the number changes hands unnoticed', async () => {
    const attacker = await member();
    await later();
    const { mobileNumber } = attacker;
    const { requestToken } = (await stranger('forgot-password', { mobileNumber })).body;
    const otp = await codeSentTo(shop, attacker.email);
    await shop.db.updateTable('users').set({ mobile: null }).where('email', '=', attacker.email).execute();
    const victim = { name: 'Victim', email: 'heir@vastra.test', mobileNumber, password: 'kora & mulmul' };
    expect((await owner('register', victim)).status).toBe(201);
    expect((await stranger('verify-reset-otp', { mobileNumber, otp, requestToken })).status).toBe(400);
    expect((await stranger('verify-reset-otp', { mobileNumber, otp })).status).toBe(400);
  });

  test('is void once the account’s e-mail is verified by its real owner', async () => {
    const claimed = { email: 'claimed@vastra.test', mobileNumber: '7555555555' };
    await stranger('register', { name: 'Mallory', ...claimed, password: PASSWORD });
    const { mobileNumber } = claimed;
    const { requestToken } = (await stranger('forgot-password', { mobileNumber })).body;
    const otp = await codeSentTo(shop, mobileNumber);
    const { requestToken: own } = (await owner('send-otp', { identifier: claimed.email })).body;
    const code = await codeSentTo(shop, claimed.email);
    const entered = { identifier: claimed.email, otp: code, requestToken: own };
    expect((await owner('verify-otp', entered)).status).toBe(200);
    expect((await stranger('verify-reset-otp', { mobileNumber, otp, requestToken })).status).toBe(400);
  });

  test('sent to an e-mail address is void once the account has another', async () => {
    const { email, mobileNumber, token } = await member();
    await later();
    await owner('forgot-password', { mobileNumber });
    const otp = await codeSentTo(shop, email);
    await owner('send-otp', { identifier: 'moved@vastra.test' });
    const body = {
      email: 'moved@vastra.test',
      otp: await codeSentTo(shop, 'moved@vastra.test'),
      currentPassword: PASSWORD,
    };
    expect((await shop.call('PATCH', '/api/auth/me', { token, body })).status).toBe(200);
    expect((await owner('verify-reset-otp', { mobileNumber, otp })).status).toBe(400);
  });

  test('and its reset token are void once an admin has changed the address', async () => {
    const { email, mobileNumber, token } = await member();
    await later();
    await owner('forgot-password', { mobileNumber });
    const [otp] = await codesSentTo(shop, email);
    const { body: me } = await shop.call('GET', '/api/auth/me', { token });
    const admin = await addPerson(shop, { isAdmin: true });
    const changed = await shop.call('PUT', `/api/admin/users/${me.user._id}`, {
      token: admin.token,
      body: { email: 'by-admin@vastra.test' },
    });
    expect(changed.status).toBe(200);
    expect((await owner('verify-reset-otp', { mobileNumber, otp })).status).toBe(400);
  });
});

describe('another user’s e-mail or number', () => {
  test('is reported as taken only after it is verified', async () => {
    const known = await member();
    const { token } = await member();
    const ask = (body: object) => shop.call('PATCH', '/api/auth/me', { token, body });
    const [taken, free] = [known.email, 'free@vastra.test'];
    const responses = await Promise.all([
      ...[taken, free].map((email) => ask({ email })),
      ...[taken, free].map((email) => ask({ email, otp: '000000', currentPassword: PASSWORD })),
      ...[known.mobileNumber, '7444444444'].map((mobileNumber) => ask({ mobileNumber })),
    ]);
    const told = responses.map(({ status, body }) => [status, body.message]);
    for (const first of [0, 2, 4]) expect(told[first]).toEqual(told[first + 1]);
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    await later();
    await owner('send-otp', { identifier: taken });
    const proof = { otp: await codeSentTo(shop, taken), currentPassword: PASSWORD };
    expect((await ask({ email: taken, ...proof })).status).toBe(409);
  });

  test('can be tried twenty times in 15 minutes', async () => {
    const { token } = await addPerson(shop);
    const ask = (number: number) =>
      shop.call('PATCH', '/api/auth/me', { token, body: { mobileNumber: `74444444${number}` } });
    const asked = await Promise.all(Array.from({ length: 22 }, (_, place) => ask(10 + place)));
    expect(asked.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 20 }, () => 400),
      ...[429, 429],
    ]);
  });
});
