import { expect, test } from 'vitest';
import { chooseAvailableVariant } from './available-choice.ts';
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

const kurta = { sizes: ['XL', 'M', 'S'], colors: ['Indigo', 'Madder'], stock: 9 };

test.each([
  [[variant('M', 'Indigo', 1), variant('S', 'Indigo', 1)], { size: 'M', color: 'Indigo' }],
  [
    [variant('XL', 'Indigo', 1), variant('M', 'Indigo', 0), variant('S', 'Indigo', 1)],
    { size: 'S', color: 'Indigo' },
  ],
  [[variant('M', 'Indigo', 0), variant('XL', 'Madder', 1)], { size: 'XL', color: 'Madder' }],
  [[variant('M', 'Indigo', 0), variant('XL', 'Madder', 0)], { size: 'M', color: 'Indigo' }],
])('the default is M if it can be had, else the first that can: %#', (variants, choice) => {
  expect(chooseAvailableVariant({ ...kurta, variants })).toEqual(choice);
});

test('a product without sizes or variants has its usual default', () => {
  expect(chooseAvailableVariant({ sizes: [], colors: [], stock: 3, variants: [] }, 'White')).toEqual({
    size: 'M',
    color: 'White',
  });
});
