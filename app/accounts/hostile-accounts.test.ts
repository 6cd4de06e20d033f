import { beforeEach, expect, test } from 'vitest';
import { addPerson, type TestPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';

/**
 * Hostile requests, by the rows of the list of attacks. Rows with several calls (43 to 46, 48 to 50) are in
 * codes.api.test.ts.
 */
const shop = await openTestShop();
const rohan = {
  name: 'Rohan',
  email: 'rohan@vastra.test',
  mobileNumber: '9000000004',
  password: 'silk & zari',
};
const known = await addPerson(shop);
const CODE = '123456';

let person: TestPerson;
beforeEach(async () => {
  person = await addPerson(shop);
});

const register = (change: object) => ['POST', 'register', { ...rohan, ...change }] as const;
const login = (change: object) =>
  ['POST', 'login', { emailOrMobile: rohan.email, password: 'x', ...change }] as const;
const verify = (otp: unknown) => ['POST', 'verify-otp', { identifier: rohan.email, otp }] as const;
const patch = (body: object) => ['PATCH', 'me', body] as const;

test.each([
  [38, register({ email: ` ${known.email.toUpperCase()} ` }), 409],
  [39, register({ mobileNumber: '12345' }), 400],
  [39, register({ mobileNumber: '0123456789' }), 400],
  [39, register({ mobileNumber: '९८७६५४३२१०' }), 400],
  [39, register({ email: 'a@b' }), 400],
  [39, register({ email: `${'a'.repeat(400)}@vastra.test` }), 400],
  [39, register({ email: 'a@b.test\r\nBcc:x@vastra.test' }), 400],
  [40, register({ password: '12345' }), 400],
  [40, register({ password: '123456' }), 400],
  [40, register({ password: 'vastra' }), 400],
  [40, register({ password: 'x'.repeat(1_000_000) }), 400],
  [40, register({ password: 'x'.repeat(1_100_000) }), 413],
  [41, login({ emailOrMobile: { $ne: null } }), 400],
  [41, login({ password: { $ne: null } }), 400],
  [41, login({ password: ['x'] }), 400],
  [41, login({ password: 1 }), 400],
  [42, login({ emailOrMobile: known.email }), 401],
  [42, login({ emailOrMobile: 'nobody@vastra.test' }), 401],
  [46, verify(CODE), 400],
  [47, verify(123456), 400],
  [47, verify('1234567'), 400],
  [47, verify(' 12345'), 400],
  [47, verify([CODE]), 400],
  [50, ['POST', 'reset-password', { resetToken: 'x', password: 'silk & zari' }], 400],
  [52, patch({ email: known.email }), 400],
  [52, patch({ email: 'new@vastra.test' }), 400],
  [52, patch({ email: 'new@vastra.test', otp: CODE }), 400],
  [52, patch({ mobileNumber: '7000000000', otp: CODE }), 400],
  [53, patch({ profileImage: 'javascript:alert(1)' }), 400],
  [53, patch({ profileImage: 'data:text/html,<script>alert(1)</script>' }), 400],
  [53, patch({ profileImage: 'http://169.254.169.254/' }), 400],
  [53, patch({ profileImage: '//evil.test/x.png' }), 400],
  [53, patch({ profileImage: '/media/../secret' }), 400],
] as const)('row %i: %j gets %i and changes nothing', async (_row, [method, path, body], status) => {
  const before = await people();
  const token = method === 'PATCH' ? person.token : undefined;
  const response = await shop.call(method, `/api/auth/${path}`, { token, body });
  expect(response.status).toBe(status);
  expect(response.body).toMatchObject({ success: false, message: expect.stringMatching(/^[A-Z].*\.$|^OTP/) });
  expect(await people()).toEqual(before);
});

test.each([
  [37, ['POST', 'register', { ...rohan, isAdmin: true, is_admin: true, _id: 'x', createdAt: 0 }], 201],
  [51, ['PATCH', 'me', { isAdmin: true, is_admin: true, _id: 'x', password: 'other', closed_at: 0 }], 200],
] as const)('row %i: unknown fields of %j are ignored', async (_row, [method, path, body], status) => {
  const token = method === 'PATCH' ? person.token : undefined;
  const response = await shop.call(method, `/api/auth/${path}`, { token, body });
  expect(response.status).toBe(status);
  expect(response.body.user).toMatchObject({ isAdmin: false, createdAt: expect.stringMatching(/^20/) });
  expect(response.body.user._id).not.toBe('x');
});

test('row 42: a wrong password and an unknown user get the same message', async () => {
  const responses = [known.email, 'nobody@vastra.test'].map(async (emailOrMobile) => {
    const { status, body } = await shop.call('POST', '/api/auth/login', {
      body: { emailOrMobile, password: 'x' },
    });
    return [status, body];
  });
  const [wrong, unknown] = await Promise.all(responses);
  expect(wrong).toEqual(unknown);
});

async function people() {
  return await shop.db.selectFrom('users').selectAll().orderBy('id').execute();
}
