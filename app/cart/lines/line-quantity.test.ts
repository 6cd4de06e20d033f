import { expect, test } from 'vitest';
import {
  calculateAddedQuantity,
  calculateRemaining,
  isSamePeriod,
  requireAvailableQuantity,
} from './line-quantity.ts';

test.each([
  [{ has: 0, more: 3, left: 3 }, 3],
  [{ has: 2, more: 1, left: 3 }, 3],
])('adding %o gives %i', (line, quantity) => expect(calculateAddedQuantity(line, false)).toBe(quantity));

test.each([
  [{ has: 0, more: 4, left: 3 }, 'Only 3 left.'],
  [{ has: 3, more: 1, left: 3 }, 'Only 3 left.'],
  [{ has: 0, more: 1, left: 0 }, 'This is sold out.'],
])('adding %o is refused', (line, message) =>
  expect(() => calculateAddedQuantity(line, false)).toThrow(
    expect.objectContaining({ status: 409, message }),
  ),
);

test.each([
  [{ has: 0, more: 9, left: 3 }, 3],
  [{ has: 2, more: 9, left: 3 }, 3],
  [{ has: 5, more: 1, left: 3 }, 5],
  [{ has: 0, more: 2, left: 0 }, 1],
])('merging %o gives %i', (line, quantity) => expect(calculateAddedQuantity(line, true)).toBe(quantity));

test('a line may become smaller, also where there is too little for it', () => {
  expect(requireAvailableQuantity({ requested: 4, has: 5, left: 3 })).toBe(4);
});

test('lines of one heap share its pieces', () => {
  const lines = [
    { id: 'a', stockItemId: 'heap', quantity: 2 },
    { id: 'b', stockItemId: 'heap', quantity: 1 },
    { id: 'c', stockItemId: 'other', quantity: 9 },
  ];
  expect(calculateRemaining({ stockItemId: 'heap', available: 5 }, lines)).toBe(2);
  expect(calculateRemaining({ stockItemId: 'heap', available: 5 }, lines, 'a')).toBe(4);
  expect(calculateRemaining({ stockItemId: 'heap', available: 2 }, lines)).toBe(0);
});

test('periods are the same by their days', () => {
  const period = { startDate: '2026-12-10', endDate: '2026-12-12' };
  expect(isSamePeriod(period, { ...period })).toBe(true);
  expect(isSamePeriod(period, null)).toBe(false);
  expect(isSamePeriod(null, null)).toBe(true);
});
