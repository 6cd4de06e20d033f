import { expect, test } from 'vitest';
import { formatReplacement, listReplacements, toExchangeInput } from './exchange-draft.ts';

const variant = (size: string, color: string, stock: number) => ({
  _id: size,
  size,
  color,
  sku: null,
  stock,
});

test('replacements are the choices that can be had, the same one too', () => {
  const variants = [
    variant('S', 'Red', 2),
    variant('M', 'Red', 5),
    variant('L', 'Red', 0),
    variant('M', 'Blue', 1),
  ];
  const owned = { size: 'M', color: 'Red' };
  const offered = (quantity: number) =>
    listReplacements(variants, quantity).map((choice) => formatReplacement(choice, owned));
  expect(offered(1)).toEqual(['Size S, Red', 'Size M, Red (the same)', 'Size M, Blue']);
  expect(offered(3)).toEqual(['Size M, Red (the same)']);
  expect(formatReplacement({ size: '', color: '' }, { size: '', color: '' })).toBe('The same');
});

test('the API hears the reason that was chosen or typed', () => {
  const draft = { item: 'a', quantity: 1, size: 'S', color: 'Red', images: [] };
  expect(toExchangeInput({ ...draft, reason: 'Too small' }).items[0]?.reason).toBe('Too small');
  expect(toExchangeInput({ ...draft, reason: ' It itches ' }).items[0]?.reason).toBe('It itches');
});
