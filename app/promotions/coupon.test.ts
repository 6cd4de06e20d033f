import { expect, test } from 'vitest';
import { firstOrderOnly, normaliseCouponCode } from './coupon.ts';

test.each(['FIRST10', 'first10', ' First10 '])('%j is FIRST10', (text) => {
  expect(normaliseCouponCode(text)).toBe('FIRST10');
});

test('a coupon for a first order says so', () => {
  expect(firstOrderOnly('FIRST10')).toBe('FIRST10 is for your first order only.');
});
