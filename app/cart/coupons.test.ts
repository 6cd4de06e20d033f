import { expect, test } from 'vitest';
import { findCoupon } from './coupons.ts';

test.each([
  ['FIRST10', 'FIRST10'],
  ['first10', 'FIRST10'],
  [' First10 ', 'FIRST10'],
  ['FIRST100', undefined],
  ['', undefined],
])('%j is the coupon %j', (text, code) => {
  expect(findCoupon(text)?.code).toBe(code);
});
