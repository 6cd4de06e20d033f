import { expect, test } from 'vitest';
import { orderMeasures } from './order-measures.ts';

test.each([
  [[], ['chest', 'bust', 'waist', 'hip', 'length']],
  [
    ['length', 'shoulder', 'chest', 'waist'],
    ['chest', 'bust', 'waist', 'hip', 'shoulder', 'length'],
  ],
  [
    ['foot', 'sleeve'],
    ['chest', 'bust', 'waist', 'hip', 'sleeve', 'length', 'foot'],
  ],
])('the measures of a product with %j are entered in the order %j', (own, ordered) => {
  expect(orderMeasures(own)).toEqual(ordered);
});
