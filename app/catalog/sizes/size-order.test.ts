import { expect, test } from 'vitest';
import { sortBySize } from './size-order.ts';

test('sizes are sorted from small to large, numbers by value', () => {
  const sizes = ['XXL', '38', 'One size', 'UK 10', 'S', '6', 'XS', 'Any', 'M', 'UK 8.5', '37.5'];
  const inOrder = ['XS', 'S', 'M', 'XXL', '6', 'UK 8.5', 'UK 10', '37.5', '38', 'Any', 'One size'];
  expect(sortBySize(sizes, (size) => size)).toEqual(inOrder);
});
