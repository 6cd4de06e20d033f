import { expect, test } from 'vitest';
import { findSizeSet } from './size-sets.ts';

test('without any sizes, the standard set is offered', () => {
  expect(findSizeSet([]).sizes).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
  expect(findSizeSet([], ['One size']).name).toBe('XS to XXL');
});

test('the sizes of the product decide, then those of its category', () => {
  expect(findSizeSet([], ['2-3Y', '4-5Y', '6-7Y']).name).toBe('Children, 2 to 13 years');
  expect(findSizeSet([], ['Free']).name).toBe('Free size');
  expect(findSizeSet(['S', 'M'], ['Free']).name).toBe('XS to XXL');
  expect(findSizeSet(['36', '37', '38', '39', '40', '41']).name).toBe('Shoes, 36 to 41');
  expect(findSizeSet(['30', '32', '36']).name).toBe('Waist, 26 to 40 in');
});
