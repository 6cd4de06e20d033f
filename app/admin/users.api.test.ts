import { expect, test } from 'vitest';
import { openSession } from '#app/accounts/sessions/sessions.server.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { listAuditEntries } from '#test/audit-entries.ts';
import { codeSentTo } from '#test/codes-for-tests.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const { saree, outfit } = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true, name: 'Ila Menon' });
const shopper = await newShopper(shop, { name: 'Rohan Verma' });
const USERS = '/api/admin/users';
const NOBODY = '0192aaaa-0000-7000-8000-000000000000';

let people = 0;
/** A new user as entered by an admin. */
function someone(part: object = {}) {
  const digits = `7${String(++people).padStart(9, '0')}`;
  const email = `colleague-${people}@vastra.test`;
  return {
    name: 'Dev Rao',
    email,
    mobileNumber: digits,
    password: 'neem-and-indigo',
    isAdmin: true,
    ...part,
  };
}
const made = async (part: object = {}) => {
  const form = someone(part);
  const { body } = await admin.call('POST', USERS, { body: form });
  return { ...form, ...body.user };
};
const change = (id: string, body: object) => admin.call('PUT', `${USERS}/${id}`, { body });
const remove = (id: string) => admin.call('DELETE', `${USERS}/${id}`, { body: { isAdmin: true } });
const signIn = (emailOrMobile: string, password: string) =>
  shop.call('POST', '/api/auth/login', { body: { emailOrMobile, password } });
const isSignedIn = async (token: string) =>
  (await shop.call('GET', '/api/auth/me', { token })).status === 200;

test('a created admin can sign in at once', async () => {
  const form = someone();
  const { status, body } = await admin.call('POST', USERS, { body: form });
  const { password, ...shown } = form;
  expect([status, body]).toMatchObject([
    201,
    { success: true, user: { ...shown, isDisabled: false, isEmailVerified: true } },
  ]);
  expect(JSON.stringify(body)).not.toContain(password);
  const signedIn = await signIn(form.mobileNumber, password);
  expect([signedIn.status, signedIn.body.isAdmin]).toEqual([200, true]);
  const plain = await admin.call('POST', USERS, { body: { ...someone(), isAdmin: undefined } });
  expect(plain.body.user.isAdmin).toBe(false);
});

const MOBILE = 'Please enter a valid 10-digit mobile number.';
const SHORT = 'Password must be at least 6 characters.';
const EMAIL = 'Please enter a valid email address.';

test.each([
  ['name', '', 'Please enter your name.'],
  ['name', 7, 'Please enter your name.'],
  ['email', 'a@b', EMAIL],
  ['email', undefined, EMAIL],
  ['mobileNumber', '98765', MOBILE],
  ['mobileNumber', '0123456789', MOBILE],
  ['mobileNumber', '98765432101', MOBILE],
  ['mobileNumber', undefined, MOBILE],
  ['password', '12345', SHORT],
  ['password', '', SHORT],
  ['password', undefined, 'Please enter a password.'],
  ['password', 'password', 'Please choose a less common password.'],
  ['isAdmin', 'yes', 'isAdmin is true or false.'],
])('a wrong %s is refused: %j', async (path, value, message) => {
  const response = await admin.call('POST', USERS, { body: someone({ [path]: value }) });
  expect([response.status, response.body.errors]).toEqual([400, [{ path, message }]]);
  if (value === undefined || value === '') return;
  const changed = await change(shopper.id, { [path]: value });
  expect([changed.status, changed.body.errors]).toEqual([400, [{ path, message }]]);
});

test('an e-mail or mobile of another account is refused', async () => {
  const colleague = await made();
  for (const part of [{ email: shopper.email }, { mobileNumber: colleague.mobileNumber }]) {
    expect((await admin.call('POST', USERS, { body: someone(part) })).status).toBe(409);
    expect((await change(admin.id, part)).status).toBe(409);
  }
});

test('only given fields change; a blank password is ignored', async () => {
  const colleague = await made();
  const { status, body } = await change(colleague._id, { name: ' Devika Rao ', password: '' });
  const { orders, password, ...before } = colleague;
  expect([status, body.user]).toEqual([200, { ...before, name: 'Devika Rao' }]);
  expect((await signIn(colleague.email, password)).status).toBe(200);
  expect((await change(colleague._id, {})).body.user.name).toBe('Devika Rao');
});

test('a new e-mail is verified, and open password resets end', async () => {
  const { token, id } = await newShopper(shop);
  await shop.db
    .insertInto('password_resets')
    .values({ token_hash: Buffer.from('a'), user_id: id, expires_at: new Date(Date.now() + 60_000) })
    .execute();
  const email = 'moved@vastra.test';
  expect((await change(id, { email })).body.user).toMatchObject({ email, isEmailVerified: true });
  expect(await shop.db.selectFrom('password_resets').select('user_id').execute()).toEqual([]);
  expect(await isSignedIn(token)).toBe(true);
});

test('a changed password ends the sessions of that account, not the admin’s own', async () => {
  const colleague = await made();
  const { token } = (await signIn(colleague.email, colleague.password)).body;
  await change(colleague._id, { password: 'indigo-and-neem' });
  expect(await isSignedIn(token)).toBe(false);
  expect((await signIn(colleague.email, colleague.password)).status).toBe(401);
  expect((await signIn(colleague.email, 'indigo-and-neem')).status).toBe(200);
  expect(await isSignedIn(admin.token)).toBe(true);
});

test('the list has pages and is searched by name, e-mail and mobile', async () => {
  const colleague = await made({ name: 'Zoya 50%_Khan' });
  const names = async (query: string) => {
    const { body } = await admin.get(`${USERS}?${query}`);
    return body.users.map(({ name }: { name: string }) => name);
  };
  expect(await names('search=KHAN%20zoya')).toEqual(['Zoya 50%_Khan']);
  expect(await names('search=50%25_k')).toEqual(['Zoya 50%_Khan']);
  expect(await names('search=5%25k')).toEqual([]);
  expect(await names(`search=${colleague.mobileNumber}`)).toEqual(['Zoya 50%_Khan']);
  expect(await names(`search=${shopper.email}&isAdmin=true`)).toEqual([]);
  expect(await names(`search=${shopper.email}&isAdmin=false`)).toEqual(['Rohan Verma']);
  const { users, pagination } = (await admin.get(`${USERS}?isAdmin=true&limit=2&page=2`)).body;
  expect(pagination).toMatchObject({ page: 2, limit: 2, pages: Math.ceil(pagination.total / 2) });
  expect([users.length, users.every((user: { isAdmin: boolean }) => user.isAdmin)]).toEqual([2, true]);
  for (const wrong of ['isAdmin=maybe', 'page=0', 'search=%00'])
    expect((await admin.get(`${USERS}?${wrong}`)).status).toBe(400);
});

test('a renter with an open rental cannot be deleted', async () => {
  const renter = await newShopper(shop);
  const day = addDays(await findToday(shop.db), 5);
  const days = { startDate: day, endDate: day };
  const requested = await renter.call('POST', `/api/products/rentals/${outfit}/orders`, { body: days });
  expect(requested.status).toBe(201);
  expect((await remove(renter.id)).status).toBe(409);
  expect(await isSignedIn(renter.token)).toBe(true);
});

test('deleting closes the account and keeps its orders', async () => {
  const buyer = await newShopper(shop, { name: 'Tara Buyer' });
  await buyer.add({ product: saree, color: 'Gold' });
  const { order } = (await buyer.order()).body;
  const listed = (await admin.get(`${USERS}?search=tara`)).body.users;
  expect(listed).toMatchObject([{ name: 'Tara Buyer', orders: 1 }]);
  const early = await remove(buyer.id);
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('open order')]);
  await admin.call('PUT', `/api/admin/orders/${order._id}/status`, { body: { status: 'Delivered' } });
  expect((await remove(buyer.id)).body).toEqual({ success: true });
  expect(await isSignedIn(buyer.token)).toBe(false);
  expect((await admin.get(`/api/orders/${order._id}`)).body.order.orderNumber).toBe(order.orderNumber);
  expect((await admin.get(`${USERS}?search=tara`)).body.users).toEqual([]);
  expect([(await remove(buyer.id)).status, (await change(buyer.id, { name: 'A' })).status]).toEqual([
    404, 404,
  ]);
});

test('admins cannot delete, demote or disable themselves', async () => {
  expect((await remove(admin.id)).status).toBe(409);
  expect((await change(admin.id, { isAdmin: false })).status).toBe(409);
  expect((await change(admin.id, { isDisabled: true })).status).toBe(409);
  expect((await change(admin.id, { isAdmin: true })).status).toBe(200);
});

test('a disabled account cannot sign in until it is enabled again', async () => {
  const { _id, email, mobileNumber, password } = await made({ isAdmin: false });
  const { token } = (await signIn(email, password)).body;
  const disabled = await change(_id, { isDisabled: true });
  expect([disabled.body.user.isDisabled, await isSignedIn(token)]).toEqual([true, false]);
  const refused = await signIn(email, password);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'This account is disabled. Please contact us.',
  ]);
  expect((await signIn(email, 'not-the-password')).status).toBe(401);
  await shop.call('POST', '/api/auth/send-otp', { body: { identifier: email } });
  await shop.work.handlePendingEvents();
  const otp = await codeSentTo(shop, email);
  const byCode = await shop.call('POST', '/api/auth/verify-otp', { body: { identifier: email, otp } });
  expect([byCode.status, byCode.body.message]).toEqual([400, 'This account is disabled. Please contact us.']);
  const sent = await shop.call('POST', '/api/auth/forgot-password', { body: { mobileNumber } });
  expect(sent.status).toBe(200);
  await openSession(shop.db, { userId: _id });
  expect(await isSignedIn(await openSession(shop.db, { userId: _id }))).toBe(false);
  expect((await change(_id, { isDisabled: false })).body.user.isDisabled).toBe(false);
  expect((await signIn(email, password)).status).toBe(200);
});

test('the audit log has every write, without passwords and names', async () => {
  const { _id, email } = await made();
  await change(_id, {});
  await change(_id, { password: 'indigo-and-neem' });
  await change(_id, { isDisabled: true });
  await remove(_id);
  const rows = await listAuditEntries(shop.db, { subjectId: _id });
  expect(rows).toMatchObject([
    { action: 'created', before: null, after: { isAdmin: true } },
    { action: 'changed', after: { set: ['password'] } },
    { action: 'changed', before: { isDisabled: false }, after: { isDisabled: true } },
    { action: 'deleted', before: { isAdmin: true }, after: null },
  ]);
  expect(JSON.stringify(rows)).not.toContain('neem');
  expect(JSON.stringify(rows)).not.toContain(email);
});

test('only admins can read and write, and permission is checked first', async () => {
  for (const [method, path] of [
    ['GET', `${USERS}?page=0`],
    ['POST', USERS],
    ['PUT', `${USERS}/${admin.id}`],
    ['DELETE', `${USERS}/${admin.id}`],
  ] as const) {
    const options = { ...(method !== 'GET' && { body: {} }), headers: { 'x-admin': 'true' } };
    expect((await shop.call(method, path, options)).status).toBe(401);
    expect((await shopper.call(method, path, options)).status).toBe(403);
  }
});

test('an unknown account cannot be changed or deleted', async () => {
  for (const id of [NOBODY, 'x'])
    expect([(await change(id, {})).status, (await remove(id)).status]).toEqual([404, 404]);
});

test('the only other admin can demote and delete a disabled admin', async () => {
  await shop.db.updateTable('users').set({ role: null }).where('id', '!=', admin.id).execute();
  const [one, other] = [await made(), await made()];
  for (const { _id } of [one, other]) expect((await change(_id, { isDisabled: true })).status).toBe(200);
  expect((await change(one._id, { isAdmin: false })).status).toBe(200);
  expect((await remove(other._id)).status).toBe(200);
});

test.each([
  ['DELETE', {}],
  ['PUT', { isAdmin: false }],
  ['PUT', { isDisabled: true }],
])('of the last two admins who %s one another with %j, one stays', async (method, body) => {
  await shop.db.updateTable('users').set({ role: null }).execute();
  const [one, other] = [await newShopper(shop, { isAdmin: true }), await newShopper(shop, { isAdmin: true })];
  const responses = await Promise.all([
    one.call(method, `${USERS}/${other.id}`, { body }),
    other.call(method, `${USERS}/${one.id}`, { body }),
  ]);
  const [done, refused] = responses.map(({ status }) => status).toSorted();
  expect(done).toBe(200);
  expect([401, 403, 409]).toContain(refused);
  const isLeft = await Promise.all([one, other].map(async ({ get }) => (await get(USERS)).status === 200));
  expect(isLeft.filter(Boolean)).toHaveLength(1);
});
