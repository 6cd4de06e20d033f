import { expect, test } from 'vitest';
import type { CartLine } from '../cart.schema.ts';
import { countCartItems, updateQuantityOptimistically } from './optimistic-quantity.ts';

const lines = [
  { _id: 'a', quantity: 1, price: 1299.1, lineTotal: 1299.1 },
  { _id: 'b', quantity: 2, price: 500, lineTotal: 1000 },
] as CartLine[];

test('a changed quantity changes the line’s total at once, to the paisa', () => {
  expect(updateQuantityOptimistically(lines, 'a', 3)[0]).toMatchObject({ quantity: 3, lineTotal: 3897.3 });
});

test('a quantity below one leaves the line out', () => {
  expect(updateQuantityOptimistically(lines, 'a', 0).map((line) => line._id)).toEqual(['b']);
});

test('the badge counts pieces, not lines', () => {
  expect(countCartItems(lines)).toBe(3);
});
