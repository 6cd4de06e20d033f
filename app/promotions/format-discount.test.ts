import { expect, test } from 'vitest';
import { formatDiscount, listConditions } from './format-discount.ts';

test('a discount says what it takes off', () => {
  const none = { percentOff: null, amountOff: null, buyQuantity: null, getQuantity: null };
  const buyGet = { ...none, kind: 'buy x get y', buyQuantity: 2, getQuantity: 1 } as const;
  expect(formatDiscount({ ...none, kind: 'percentage', percentOff: 10 })).toBe('10% off');
  expect(formatDiscount({ ...none, kind: 'fixed', amountOff: 250.5 })).toBe('₹250.50 off');
  expect(formatDiscount({ ...none, kind: 'free shipping' })).toBe('Free shipping');
  expect(formatDiscount({ ...buyGet, percentOff: 50 })).toBe('Buy 2, get 1 at 50% off');
  expect(formatDiscount({ ...buyGet, percentOff: 100 })).toBe('Buy 2, get 1 free');
});

test('a discount says its conditions', () => {
  const none = { isOnEverything: true, firstOrderOnly: false, minimum: null, cap: null, combines: true };
  expect(listConditions(none)).toEqual([]);
  const all = {
    ...none,
    isOnEverything: false,
    firstOrderOnly: true,
    minimum: 1999,
    cap: 500,
    combines: false,
  };
  expect(listConditions({ ...all, wishlistOnly: true })).toEqual([
    ...['Selected items', 'Wishlist items', 'Minimum purchase ₹1,999', 'Maximum discount ₹500'],
    ...['First order only', 'Not with other discounts'],
  ]);
});
