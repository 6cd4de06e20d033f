import { expect, test } from 'vitest';
import { ApiFailure } from '#app/platform/browser/api-client.ts';
import { isConfirmationRequired } from './checkout-requests.ts';

test.each([
  ['a missing or wrong code', 400, { errors: [{ path: 'otp', message: 'OTP verification failed' }] }, true],
  ['another field', 400, { errors: [{ path: 'shippingInfo.city', message: 'Please enter a city.' }] }, false],
  ['a changed total', 409, { summary: { total: 1 } }, false],
  ['no response at all', 0, undefined, false],
])('whether a refusal is about the code: %s', (_what, status, body, isAboutCode) => {
  expect(isConfirmationRequired(new ApiFailure(status, 'No.', body))).toBe(isAboutCode);
});
