import { describe, expect, test } from 'vitest';
import { formatRupees, parseRupees } from './money.ts';

describe('formatted rupees', () => {
  test.each([
    [0, '₹0'],
    [100, '₹100'],
    [1999, '₹1,999'],
    [99_999, '₹99,999'],
    [100_000, '₹1,00,000'],
    [2_486_450, '₹24,86,450'],
    [90_071_992_547_409, '₹9,00,71,99,25,47,409'],
    [13_287.3, '₹13,287.30'],
    [0.05, '₹0.05'],
    [-1250.5, '−₹1,250.50'],
  ])('%d is %s', (rupees, text) => expect(formatRupees(rupees)).toBe(text));

  test('are grouped like Intl.NumberFormat groups them', () => {
    const library = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    for (let paise = 1; paise < 2 ** 53; paise = paise * 3 + 1)
      expect(formatRupees(paise / 100).replace(/^([^.]*)$/, '$1.00')).toBe(`₹${library.format(paise / 100)}`);
  });
});

test.each([
  ['1250', 1250],
  ['₹1,250.50', 1250.5],
  [' 900 ', 900],
  ['', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['10.005', undefined],
  ['low', undefined],
])('%j is %s rupees', (text, rupees) => expect(parseRupees(text)).toBe(rupees));
