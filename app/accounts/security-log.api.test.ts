import { beforeEach, expect, test } from 'vitest';
import { createApi } from '#app/api.ts';
import type { SecurityEvent } from '#app/platform/security/security-event.ts';
import { maskAddress } from '#app/platform/security/security-log.ts';
import { listAuditEntries } from '#test/audit-entries.ts';
import { codeSentTo, otherCode } from '#test/codes-for-tests.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';

/** What the security log contains, and what it must not contain. */
const shop = await openTestShop();
const PASSWORD = 'silk & zari';
const person = { name: 'Asha', email: 'asha@vastra.test', mobileNumber: '9000000002', password: PASSWORD };
const events: SecurityEvent[] = [];
const api = createApi({
  ...shop.parts,
  identifySender: () => ({ address: '127.0.0.1', isLimited: false, requestId: 'request-7' }),
  securityLog: (event) => events.push(event),
});

async function call(method: string, path: string, { token, body }: { token?: string; body?: object } = {}) {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const response = await api.request(path, { method, headers, body: body && JSON.stringify(body) });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : undefined };
}
const post = (path: string, body: object, token?: string) =>
  call('POST', `/api/auth/${path}`, { body, token });
const logged = () => events.map(({ event, outcome }) => `${event}: ${outcome}`);

beforeEach(() => {
  events.length = 0;
});

test('logs sign-ins, failures and limits', async () => {
  await post('register', person);
  await post('login', { emailOrMobile: person.email, password: PASSWORD });
  for (let tries = 0; tries < 11; tries++)
    await post('login', { emailOrMobile: person.email, password: 'a guess' });
  expect(logged().slice(0, 3)).toEqual(['registration: ok', 'sign-in: ok', 'sign-in: failed']);
  expect(logged().slice(-2)).toEqual(['sign-in: limited', 'refused: limited']);
  expect(events.at(-2)).toMatchObject({
    ...{ requestId: 'request-7', from: '127.0.0.1', whom: 'a***@vastra.test' },
  });
});

test('logs codes, password changes and address changes', async () => {
  const identifier = 'kavya@vastra.test';
  await post('send-otp', { identifier });
  const otp = await codeSentTo(shop, identifier);
  await post('verify-otp', { identifier, otp: otherCode(otp) });
  const { token } = (await post('verify-otp', { identifier, otp })).body;
  await call('PUT', '/api/auth/password', { token, body: { newPassword: 'kora & mulmul' } });
  await call('PATCH', '/api/auth/me', { token, body: { email: 'else@vastra.test' } });
  await call('POST', '/api/auth/proof', { token, body: { currentPassword: 'kora & mulmul' } });
  await call('POST', '/api/auth/logout', { token });
  expect(logged()).toEqual([
    'code sent: ok',
    'sign-in by code: failed',
    'sign-in by code: ok',
    'password change: ok',
    'address change: failed',
    'proof: ok',
    'sign-out: ok',
  ]);
});

test('logs unknown tokens and missing permissions, but not guests', async () => {
  const shopper = await addPerson(shop);
  await call('GET', '/api/auth/me', { token: 'x'.repeat(43) });
  await call('GET', '/api/admin/users', { token: shopper.token });
  await call('GET', '/api/admin/users');
  expect(events).toMatchObject([
    { event: 'refused', outcome: 'failed', status: 401, path: '/api/auth/me' },
    { event: 'refused', outcome: 'failed', status: 403, path: '/api/admin/users', userId: shopper.id },
  ]);
});

test('logs what staff do and whose data they read', async () => {
  const { token, id: userId } = await addPerson(shop, { isAdmin: true });
  const shopper = await addPerson(shop);
  await call('GET', '/api/admin/users?search=asha@vastra.test', { token });
  await call('GET', '/api/admin/orders', { token });
  await call('GET', '/api/admin/users/export', { token });
  await call('GET', '/api/admin/settings', { token });
  await call('PUT', `/api/admin/users/${shopper.id}`, { token, body: { name: 'Rohan V.' } });
  expect(events).toMatchObject([
    { event: 'personal data read', data: 'customers', userId, path: '/api/admin/users' },
    { event: 'personal data read', data: 'orders', userId },
    { event: 'personal data read', data: 'customers', path: '/api/admin/users/export' },
    { event: 'staff action', outcome: 'ok', method: 'PUT', path: `/api/admin/users/${shopper.id}` },
  ]);
  expect(JSON.stringify(events)).not.toContain('asha@');
});

test('an export is also in the audit log', async () => {
  const { token, id } = await addPerson(shop, { isAdmin: true });
  for (const path of ['/api/admin/users/export', '/api/admin/orders/export'])
    expect((await call('GET', path, { token })).status).toBe(200);
  const rows = await listAuditEntries(shop.db, { actorId: id });
  const read = { action: 'read', subject_kind: 'export', before: null, after: null };
  expect(rows).toEqual([
    { ...read, subject_id: 'customers', subject_name: 'Customers as a file' },
    { ...read, subject_id: 'orders', subject_name: 'Orders as a file' },
  ]);
});

test('contains no secrets and no full addresses', async () => {
  const { email, mobileNumber } = { email: 'quiet@vastra.test', mobileNumber: '7123456789' };
  const { token } = (await post('register', { ...person, email, mobileNumber })).body;
  await post('forgot-password', { mobileNumber });
  const otp = await codeSentTo(shop, mobileNumber);
  const { resetToken } = (await post('verify-reset-otp', { mobileNumber, otp })).body;
  await post('reset-password', { resetToken, password: 'tussar & eri' });
  expect(events.length).toBeGreaterThan(3);
  const all = JSON.stringify(events);
  for (const secret of [token, otp, resetToken, PASSWORD, 'tussar', email, mobileNumber, '+917123456789'])
    expect(all).not.toContain(secret);
});

test.each([
  ['asha@vastra.test', 'a***@vastra.test'],
  ['+919000000002', '***02'],
])('%s is masked as %s', (address, mask) => {
  expect(maskAddress(address)).toBe(mask);
});
