import { expect, test } from 'vitest';
import {
  calculateAddedQuantity,
  calculateRemaining,
  isSamePeriod,
  requireAvailableQuantity,
} from './line-quantity.ts';

test.each([
  [{ current: 0, added: 3, left: 3 }, 3],
  [{ current: 2, added: 1, left: 3 }, 3],
])('adding %o returns %i', (line, quantity) => expect(calculateAddedQuantity(line, false)).toBe(quantity));

test.each([
  [{ current: 0, added: 4, left: 3 }, 'Only 3 left.'],
  [{ current: 3, added: 1, left: 3 }, 'Only 3 left.'],
  [{ current: 0, added: 1, left: 0 }, 'This is sold out.'],
])('adding %o is refused', (line, message) =>
  expect(() => calculateAddedQuantity(line, false)).toThrow(
    expect.objectContaining({ reason: 'conflict', message }),
  ),
);

test.each([
  [{ current: 0, added: 9, left: 3 }, 3],
  [{ current: 2, added: 9, left: 3 }, 3],
  [{ current: 5, added: 1, left: 3 }, 5],
  [{ current: 0, added: 2, left: 0 }, 1],
])('merging %o returns %i', (line, quantity) => expect(calculateAddedQuantity(line, true)).toBe(quantity));

test('a line may always become smaller, even without enough stock', () => {
  expect(requireAvailableQuantity({ requested: 4, current: 5, left: 3 })).toBe(4);
});

test('lines of one stock item share its quantity', () => {
  const lines = [
    { id: 'a', stockItemId: 'item-1', quantity: 2 },
    { id: 'b', stockItemId: 'item-1', quantity: 1 },
    { id: 'c', stockItemId: 'item-2', quantity: 9 },
  ];
  expect(calculateRemaining({ stockItemId: 'item-1', available: 5 }, lines)).toBe(2);
  expect(calculateRemaining({ stockItemId: 'item-1', available: 5 }, lines, 'a')).toBe(4);
  expect(calculateRemaining({ stockItemId: 'item-1', available: 2 }, lines)).toBe(0);
});

test('periods are the same by their days', () => {
  const period = { startDate: '2026-12-10', endDate: '2026-12-12' };
  expect(isSamePeriod(period, { ...period })).toBe(true);
  expect(isSamePeriod(period, null)).toBe(false);
  expect(isSamePeriod(null, null)).toBe(true);
});
