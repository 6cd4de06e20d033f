import { expect, test } from 'vitest';
import { calculateItemTotal, formatOrderItem } from './format-order-item.ts';

test('an item names size, colour and quantity, and N/A for what is missing', () => {
  expect(formatOrderItem({ size: 'M', color: 'Teal', quantity: 2 })).toBe('Size M, Teal, quantity 2');
  expect(formatOrderItem({ size: '', color: '', quantity: 1 })).toBe('Size N/A, color N/A, quantity 1');
});

test('the line total is price times quantity', () => {
  expect(calculateItemTotal({ size: '', color: '', quantity: 3, price: 1299.1 })).toBe(3897.3);
});
