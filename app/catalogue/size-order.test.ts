import { expect, test } from 'vitest';
import { inSizeOrder } from './size-order.ts';

test('sizes stand from small to large, numbers by their value', () => {
  const sizes = ['XXL', '38', 'S', '6', 'XS', 'M'];
  expect(inSizeOrder(sizes, (size) => size)).toEqual(['XS', 'S', 'M', 'XXL', '6', '38']);
});
