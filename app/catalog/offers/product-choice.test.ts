import { expect, test } from 'vitest';
import { findAvailableQuantity } from './product-choice.ts';

const variant = (size: string, color: string, stock: number) => ({
  _id: size + color,
  sku: null,
  size,
  color,
  stock,
});

test('a product with variants has the stock of the chosen one', () => {
  const product = { stock: 9, variants: [variant('M', 'Indigo', 2), variant('L', 'Indigo', 7)] };
  expect(findAvailableQuantity(product, { size: 'M', color: 'Indigo' })).toBe(2);
  expect(findAvailableQuantity(product, { size: 'S', color: 'Indigo' })).toBe(0);
});

test('a product without variants has its total stock', () => {
  expect(findAvailableQuantity({ stock: 4, variants: [] }, { size: 'M', color: 'White' })).toBe(4);
});
