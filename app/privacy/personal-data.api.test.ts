import { describe, expect, test } from 'vitest';
import { hashPassword } from '#app/accounts/password/password-hash.server.ts';
import { openSession } from '#app/accounts/sessions/open-session.server.ts';
import { addEvent } from '#app/content/events/add-event.server.ts';
import { codeSentTo, otherCode } from '#test/codes-for-tests.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const PASSWORD = 'silk & zari';
const passwordHash = await hashPassword(PASSWORD);

async function callWithPassword() {
  const person = await addPerson(shop);
  const row = { password_hash: passwordHash };
  await shop.db.updateTable('users').set(row).where('id', '=', person.id).execute();
  return person;
}
const me = async (token: string) => await shop.call('GET', '/api/auth/me', { token });
const patch = (token: string, body: object) => shop.call('PATCH', '/api/auth/me', { token, body });
const leave = (token: string, body: object) => shop.call('DELETE', '/api/auth/me', { token, body });
const sessions = async (token: string) =>
  (await shop.call('GET', '/api/auth/sessions', { token })).body.sessions;

async function target(identifier: string): Promise<string> {
  const body = { identifier };
  expect((await shop.call('POST', '/api/auth/send-otp', { body })).status).toBe(200);
  return await codeSentTo(shop, identifier);
}

test.each([
  ['GET', '/api/auth/sessions'],
  ['DELETE', '/api/auth/sessions/0192f0c1-0000-7000-8000-000000000000'],
  ['GET', '/api/auth/me/export'],
  ['DELETE', '/api/auth/me'],
])('%s %s is closed to guests', async (method, path) => {
  const body = method === 'GET' ? undefined : {};
  expect((await shop.call(method, path, { body })).status).toBe(401);
});

describe('one’s sessions', () => {
  const CHROME_ON_ANDROID =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

  test('are listed by device, the own one marked, and end one by one', async () => {
    const person = await callWithPassword();
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

  test('of others are not found', async () => {
    const [one, other] = [await addPerson(shop), await addPerson(shop)];
    const [{ _id }] = await sessions(other.token);
    for (const id of [_id, 'x', '1 OR 1=1']) {
      const path = `/api/auth/sessions/${encodeURIComponent(id)}`;
      expect((await shop.call('DELETE', path, { token: one.token })).status).toBe(404);
    }
    expect((await me(other.token)).status).toBe(200);
  });

  test('are noted as used once an hour', async () => {
    const { token } = await addPerson(shop);
    const [before] = await sessions(token);
    await shop.call('POST', '/api/dev/clock', { body: { advanceSeconds: 3599 } });
    expect((await sessions(token))[0].lastUsedAt).toBe(before.lastUsedAt);
    await shop.call('POST', '/api/dev/clock', { body: { advanceSeconds: 2 } });
    expect(Date.parse((await sessions(token))[0].lastUsedAt)).toBeGreaterThan(Date.parse(before.lastUsedAt));
  });
});

describe('a new e-mail or mobile number', () => {
  test('takes a code that was sent there, and the password', async () => {
    const { token } = await callWithPassword();
    const email = 'moved@vastra.test';
    const otp = await target(email);
    const refusalResponses = [
      [{ email }, 400],
      [{ email, otp }, 400],
      [{ email, otp, currentPassword: 'wrong' }, 401],
      [{ email, otp: otherCode(otp), currentPassword: PASSWORD }, 400],
      [{ email, mobileNumber: '7123456780', otp, currentPassword: PASSWORD }, 400],
    ] as const;
    const before = (await me(token)).body;
    for (const [body, status] of refusalResponses) {
      expect((await patch(token, body)).status).toBe(status);
      expect((await me(token)).body).toEqual(before);
    }
    const { body } = await patch(token, { email, otp, currentPassword: PASSWORD });
    expect(body.user).toMatchObject({ email, isEmailVerified: true });
    expect((await patch(token, { email: 'again@vastra.test', otp, currentPassword: PASSWORD })).status).toBe(
      400,
    );
  });

  test('takes the code alone where there is no password', async () => {
    const { token } = await addPerson(shop, { mobile: false });
    const otp = await target('7123456789');
    const { body } = await patch(token, { mobileNumber: '7123456789', otp });
    expect(body.user).toMatchObject({ mobileNumber: '7123456789', isMobileVerified: true });
  });

  test('is not taken from its owner, also when both prove it at once', async () => {
    const owner = await addPerson(shop);
    const thief = await addPerson(shop);
    const otp = await target(owner.email);
    const answer = await patch(thief.token, { email: owner.email, otp });
    expect([answer.status, answer.body.message]).toEqual([409, 'An account with this email already exists.']);

    const shared = '7123450000';
    const code = await target(shared);
    const answers = await Promise.all(
      [owner, thief].map(({ token }) => patch(token, { mobileNumber: shared, otp: code })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([400, 409]).toContain(statuses[1]);
  });

  test('guesses at the password are limited', async () => {
    const { token } = await callWithPassword();
    const otp = await target('limit@vastra.test');
    const change = (currentPassword: string) =>
      patch(token, { email: 'limit@vastra.test', otp, currentPassword });
    for (let tries = 0; tries < 10; tries++) expect((await change(`guess ${tries}`)).status).toBe(401);
    expect((await change(PASSWORD)).status).toBe(429);
  });
});

describe('what the shop holds of a person', () => {
  test('is given to them as a file, and nothing of others', async () => {
    const shopper = await newShopper(shop, { name: 'Kavya Nair' });
    await shopper.add({ product: cast.kurta, quantity: 1, size: 'M', color: 'White' });
    const { body: ordered } = await shopper.order();
    await shopper.call('POST', '/api/wishlist', { body: { product: cast.saree } });
    const { status, headers, body } = await shopper.get('/api/auth/me/export');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(body.account.name).toBe('Kavya Nair');
    expect(body.orders.map((order: { _id: string }) => order._id)).toEqual([ordered.order._id]);
    expect(body.wishlist).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/argon2|token|hash/i);
  });
});

describe('leaving', () => {
  test('takes the person away; orders and ratings stay', async () => {
    const shopper = await newShopper(shop, { name: 'Kavya Nair' });
    const admin = await openSession(shop.db, { userId: cast.admin.userId });
    await shopper.add({ product: cast.kurta, quantity: 1, size: 'M', color: 'White' });
    const { order } = (await shopper.order()).body;
    const review = { body: { rating: 4, comment: 'Soft.' } };
    await shopper.call('POST', `/api/products/${cast.kurta}/reviews`, review);
    await shopper.add({ product: cast.saree, quantity: 1, size: 'M', color: 'Gold' });
    await shopper.call('POST', '/api/wishlist', { body: { product: cast.saree } });

    const otp = await target(shopper.email);
    const early = await leave(shopper.token, { otp });
    expect([early.status, early.body.message]).toEqual([
      409,
      'You still have an open order. Your account can be deleted once it is delivered.',
    ]);
    const delivered = { token: admin, body: { status: 'Delivered' } };
    await shop.call('PUT', `/api/admin/orders/${order._id}/status`, delivered);
    expect((await leave(shopper.token, { otp })).body).toEqual({
      success: true,
      message: 'Your account is deleted.',
    });
    await shop.work.handlePendingEvents();

    expect((await me(shopper.token)).status).toBe(401);
    const kept = await shop.call('GET', `/api/orders/${order._id}`, { token: admin });
    expect(kept.body.order.orderNumber).toBe(order.orderNumber);
    const { body } = await shop.call('GET', `/api/products/${cast.kurta}`);
    expect(body.reviews).toEqual([expect.objectContaining({ user: null, rating: 4, comment: 'Soft.' })]);
    for (const table of ['cart_lines', 'wishlist_items', 'sessions'] as const) {
      const rows = await shop.db.selectFrom(table).selectAll().where('user_id', '=', shopper.id).execute();
      expect([table, rows]).toEqual([table, []]);
    }
    const row = await shop.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', shopper.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/Kavya|person-/);
    const back = { body: { identifier: shopper.email, otp: await target(shopper.email) } };
    const again = await shop.call('POST', '/api/auth/verify-otp', back);
    expect(again.body.user._id).not.toBe(shopper.id);
  });

  test.each([
    [{}, 400],
    [{ password: 'wrong' }, 401],
    [{ otp: '000000' }, 400],
    [{ otp: 123456 }, 400],
  ])('%j is no proof', async (body, status) => {
    const { token } = await callWithPassword();
    expect((await leave(token, body)).status).toBe(status);
    expect((await me(token)).status).toBe(200);
  });

  test('works with the password; an owner’s outfits are not for rent any more', async () => {
    const token = await openSession(shop.db, { userId: cast.meera.userId });
    await shop.db
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', cast.meera.userId)
      .execute();
    expect((await shop.call('GET', `/api/products/${cast.outfit}`)).status).toBe(200);
    expect((await leave(token, { password: PASSWORD })).status).toBe(200);
    await shop.work.handlePendingEvents();
    expect((await shop.call('GET', `/api/products/${cast.outfit}`)).status).toBe(404);
  });

  test('is refused to the last admin, also when the last two leave at once', async () => {
    const second = await addPerson(shop, { isAdmin: true });
    const first = await openSession(shop.db, { userId: cast.admin.userId });
    const otps = [await target('admin@vastra.test'), await target(second.email)];
    const answers = await Promise.all([
      leave(first, { otp: otps[0] }),
      leave(second.token, { otp: otps[1] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('You are the last owner. Please make somebody else an owner first.');
  });
});

test('what was sent from and to a proven address is in the export, and goes with its person; of others nothing', async () => {
  const eventId = await addEvent(shop.db, {
    title: 'Block printing by hand',
    description: 'An evening with a printer of Bagru.',
    location: 'Jaipur',
    date: new Date('2099-01-01T12:00:00Z'),
  });
  const write = async (from: string) => {
    const guest = { name: 'Kavya Nair', email: from };
    await shop.call('POST', `/api/events/${eventId}/register`, { body: guest });
    await shop.call('POST', '/api/newsletter', { body: { email: from } });
    const complaint = { ...guest, message: 'The zip of my lehenga broke.' };
    expect((await shop.call('POST', '/api/support/complaints', { body: complaint })).status).toBe(201);
    await shop.work.handlePendingEvents();
  };
  const left = async (email: string) =>
    await Promise.all([
      shop.db.selectFrom('newsletter_subscribers').select('email').where('email', '=', email).execute(),
      shop.db.selectFrom('event_registrations').select('email').where('email', '=', email).execute(),
      shop.db.selectFrom('complaints').select('email').where('email', '=', email).execute(),
      shop.db.selectFrom('messages').select('recipient').where('recipient', '=', email).execute(),
    ]);
  const [proven, claimed] = [await newShopper(shop), await newShopper(shop)];
  for (const { email } of [proven, claimed]) await write(email);
  const verified = { email_verified_at: new Date() };
  await shop.db.updateTable('users').set(verified).where('id', '=', proven.id).execute();

  const { letters, messages } = (await proven.get('/api/auth/me/export')).body;
  expect(letters).toMatchObject({
    newsletterSince: expect.any(String),
    events: [{ event: 'Block printing by hand', name: 'Kavya Nair' }],
    complaints: [{ message: 'The zip of my lehenga broke.' }],
  });
  expect(messages).toContainEqual(expect.objectContaining({ to: proven.email }));
  expect((await claimed.get('/api/auth/me/export')).body).toMatchObject({
    letters: { newsletterSince: null, events: [], complaints: [] },
    messages: [],
  });

  for (const { email, token } of [proven, claimed]) {
    const otp = await target(email);
    expect((await leave(token, { otp })).status).toBe(200);
    await shop.work.handlePendingEvents();
  }
  expect(await left(proven.email)).toEqual([[], [], [], []]);
  expect((await left(claimed.email)).map((rows) => rows.length > 0)).toEqual([true, true, true, true]);
});

test('a person takes another name 20 times in 15 minutes; the same one again counts for nothing', async () => {
  const person = await callWithPassword();
  const renamed = async (name: string) => (await patch(person.token, { name })).status;
  const names = Array.from({ length: 20 }, (_, place) => `Asha ${'ABCDEFGHIJKLMNOPQRST'[place]}`);
  for (const name of names) expect([await renamed(name), await renamed(name)]).toEqual([200, 200]);
  expect(await renamed('Asha Verma')).toBe(429);
  expect((await patch(person.token, { address: 'MI Road' })).status).toBe(200);
});
