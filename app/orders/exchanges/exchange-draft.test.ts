import { expect, test } from 'vitest';
import { formatChoice, listReplacements, OTHER_REASON, toExchangeInput } from './exchange-draft.ts';

const variant = (size: string, color: string, stock: number) => ({
  _id: size,
  size,
  color,
  sku: null,
  stock,
});

test('replacements are the other choices that can be had', () => {
  const variants = [
    variant('S', 'Red', 2),
    variant('M', 'Red', 5),
    variant('L', 'Red', 0),
    variant('M', 'Blue', 1),
  ];
  const owned = { size: 'M', color: 'Red' };
  expect(listReplacements(variants, owned, 1).map(formatChoice)).toEqual(['Size S, Red', 'Size M, Blue']);
  expect(listReplacements(variants, owned, 2).map(formatChoice)).toEqual(['Size S, Red']);
});

test('the API hears the reason that was chosen or typed', () => {
  const draft = { item: 'a', quantity: 1, size: 'S', color: 'Red', images: [], otherReason: ' It itches ' };
  expect(toExchangeInput({ ...draft, reason: 'Too small' }).items[0]?.reason).toBe('Too small');
  expect(toExchangeInput({ ...draft, reason: OTHER_REASON }).items[0]?.reason).toBe('It itches');
});
