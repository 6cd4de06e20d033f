import { expect, test } from 'vitest';
import { ApiFailure } from '#app/platform/browser/api-client.ts';
import { isConfirmationRequired, OrderAttempt } from './order-attempt.ts';

test.each([
  ['a missing or wrong code', 400, { errors: [{ path: 'otp', message: 'OTP verification failed' }] }, true],
  ['another field', 400, { errors: [{ path: 'shippingInfo.city', message: 'Please enter a city.' }] }, false],
  ['a changed total', 409, { summary: { total: 1 } }, false],
  ['no response at all', 0, undefined, false],
])('whether a refusal is about the code: %s', (_what, status, body, isAboutCode) => {
  expect(isConfirmationRequired(new ApiFailure(status, 'No.', body))).toBe(isAboutCode);
});

function numbered() {
  let last = 0;
  return new OrderAttempt(() => `k${++last}`);
}

test('the same order sent again keeps its key', () => {
  const attempt = numbered();
  expect(attempt.keyFor({ total: 4299 })).toBe('k1');
  expect(attempt.keyFor({ total: 4299 })).toBe('k1');
});

test('a changed order gets a new key', () => {
  const attempt = numbered();
  attempt.keyFor({ total: 4299 });
  expect(attempt.keyFor({ total: 4199 })).toBe('k2');
});

test('after success the same cart is another order', () => {
  const attempt = numbered();
  attempt.keyFor({ total: 4299 });
  attempt.finish();
  expect(attempt.keyFor({ total: 4299 })).toBe('k2');
});
