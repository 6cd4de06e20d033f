import { expect, test } from 'vitest';
import { paise } from '#app/platform/money/money.ts';
import {
  chooseTaxRate,
  chooseTaxRates,
  formatTaxRate,
  isBetweenRates,
  splitTax,
  sumIncludedTax,
  sumTax,
  type TaxRates,
} from './tax.ts';

const sale = { thresholdPaise: paise(2500_00), below: 500, above: 1800 };
const flat = { thresholdPaise: null, below: 1800, above: 1800 };
const rates: TaxRates = { sale, rentalFee: flat, delivery: flat };

test.each([
  ['a low price', 899_00, 1, 500],
  ['exactly ₹2,500 of taxable value', 2625_00, 1, 500],
  ['a paisa more', 2625_01, 1, 1800],
  ['in the band where no rate fits', 2800_00, 1, 1800],
  ['a high price', 2950_01, 1, 1800],
  ['the threshold is per item', 3 * 2625_00, 3, 500],
  ['three items, one paisa more in total', 3 * 2625_00 + 1, 3, 1800],
  ['a million items at a high price', 99_999_999_000_000, 1_000_000, 1800],
  ['a gift', 0, 1, 500],
])('%s', (_name, net, quantity, rate) => {
  expect(chooseTaxRate(sale, { net: paise(net), quantity })).toBe(rate);
});

test('a kind without a threshold has one rate', () => {
  expect(chooseTaxRate(flat, { net: paise(100_000_00), quantity: 1 })).toBe(1800);
});

test.each([
  [2625_00, false],
  [2625_01, true],
  [2950_00, true],
  [2950_01, false],
])('no rate fits a price of %i paise: %s', (price, isBetween) => {
  expect(isBetweenRates(sale, paise(price))).toBe(isBetween);
  expect(isBetweenRates(flat, paise(price))).toBe(false);
});

test.each([
  ['105.00 to another state', 105_00, 500, false, [100_00, 0, 0, 5_00]],
  ['105.00 in the state', 105_00, 500, true, [100_00, 2_50, 2_50, 0]],
  ['1180.00 in the state', 1180_00, 1800, true, [1000_00, 90_00, 90_00, 0]],
  ['an odd paisa of tax leaves the halves equal', 899_00, 500, true, [856_20, 21_40, 21_40, 0]],
  ['one paisa', 1, 500, true, [1, 0, 0, 0]],
  ['half a paisa is rounded up', 10, 500, false, [10, 0, 0, 0]],
  ['no tax', 899_00, 0, true, [899_00, 0, 0, 0]],
])('%s', (_name, net, rate, isSameState, [taxable, cgst, sgst, igst]) => {
  expect(splitTax(paise(net), rate, { isSameState })).toEqual({ rate, taxable, cgst, sgst, igst });
});

test('the parts add up to the amount, and the tax is exact to a paisa', () => {
  for (let net = 1; net < 400_000; net += 997) {
    for (const rate of [500, 1200, 1800]) {
      for (const isSameState of [true, false]) {
        const split = splitTax(paise(net), rate, { isSameState });
        expect(split.taxable + sumTax(split)).toBe(net);
        expect(split.cgst).toBe(split.sgst);
        expect(Math.abs(sumTax(split) - (net * rate) / (10_000 + rate))).toBeLessThanOrEqual(1);
      }
    }
  }
});

test('delivery is taxed like the line of the highest amount, and has its own rate without goods', () => {
  const lowPriced = { net: paise(2000_00), quantity: 2 };
  const highPriced = { net: paise(4500_00), quantity: 1 };
  expect(chooseTaxRates([lowPriced, highPriced], rates)).toEqual({ lines: [500, 1800], delivery: 1800 });
  expect(chooseTaxRates([lowPriced], rates)).toEqual({ lines: [500], delivery: 500 });
  expect(chooseTaxRates([], rates)).toEqual({ lines: [], delivery: 1800 });
});

test('a cart’s tax is the sum of its lines and its delivery', () => {
  const lines = [{ net: paise(1050_00), quantity: 1 }];
  expect(sumIncludedTax({ lines, shipping: paise(105_00) }, rates)).toBe(55_00);
  expect(sumIncludedTax({ lines: [], shipping: paise(0) }, rates)).toBe(0);
  expect([formatTaxRate(500), formatTaxRate(250)]).toEqual(['5%', '2.5%']);
});
