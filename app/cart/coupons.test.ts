import { expect, test } from 'vitest';
import { couponCode, firstOrderOnly } from './coupons.ts';

test.each(['FIRST10', 'first10', ' First10 '])('%j is FIRST10', (text) => {
  expect(couponCode(text)).toBe('FIRST10');
});

test('a coupon for a first order says so', () => {
  expect(firstOrderOnly('FIRST10')).toBe('FIRST10 is for your first order only.');
});
