import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#app/platform/money/money.ts';
import { SEED } from '#test/seed.ts';
import { splitTax, sumIncludedTax, sumTax } from './tax.ts';
import { chooseTaxRate, findSaleRate, type TaxRate, type TaxRates } from './tax-rate.ts';

const flat = (rate: number, cess = 0): TaxRate => ({ slabs: [{ upToPaise: null, rate }], cess });
const inSlabs: TaxRate = {
  slabs: [
    { upToPaise: paise(2500_00), rate: 500 },
    { upToPaise: null, rate: 1800 },
  ],
  cess: 0,
};
const rates: TaxRates = {
  sale: inSlabs,
  byHsn: new Map([['7117', flat(300)]]),
  rentalFee: flat(1800),
  commission: flat(1800),
  delivery: flat(1800),
};
const percent = (rate: number, cess = 0) => ({ rate, cess });

test.each([
  ['105.00 to another state', 105_00, 500, false, [100_00, 0, 0, 5_00]],
  ['105.00 in the state', 105_00, 500, true, [100_00, 2_50, 2_50, 0]],
  ['1180.00 in the state', 1180_00, 1800, true, [1000_00, 90_00, 90_00, 0]],
  ['an odd paisa of tax leaves the halves equal', 899_00, 500, true, [856_20, 21_40, 21_40, 0]],
  ['one paisa', 1, 500, true, [1, 0, 0, 0]],
  ['half a paisa is rounded up', 10, 500, false, [10, 0, 0, 0]],
  ['no tax', 899_00, 0, true, [899_00, 0, 0, 0]],
])('%s', (_name, net, rate, isSameState, [taxable, cgst, sgst, igst]) => {
  expect(splitTax(paise(net), percent(rate), { isSameState })).toEqual({ rate, taxable, cgst, sgst, igst });
});

test('a compensation cess is split off as well', () => {
  expect(splitTax(paise(150_00), percent(2800, 2200), { isSameState: true })).toEqual({
    ...{ rate: 2800, taxable: 100_00, cgst: 14_00, sgst: 14_00, igst: 0, cessRate: 2200, cess: 22_00 },
  });
});

const anAmount = fc.integer({ min: 0, max: 100_000_000_00 });
const aRate = fc.record({
  rate: fc.constantFrom(0, 25, 150, 300, 500, 1200, 1800, 2800, 4000),
  cess: fc.constantFrom(0, 0, 0, 100, 1200, 2200),
});

test('for every amount and rate, taxable value and tax add up to the amount, to the paisa', () => {
  fc.assert(
    fc.property(anAmount, aRate, fc.boolean(), (net, applied, isSameState) => {
      const split = splitTax(paise(net), applied, { isSameState });
      expect(split.taxable + sumTax(split)).toBe(net);
      expect(Math.min(split.taxable, split.cgst, split.igst, split.cess ?? 0)).toBeGreaterThanOrEqual(0);
      const exact = (net * (applied.rate + applied.cess)) / (10_000 + applied.rate + applied.cess);
      expect(Math.abs(sumTax(split) - exact)).toBeLessThanOrEqual(1.5);
    }),
    { numRuns: 2000, seed: SEED },
  );
});

test('CGST and SGST are equal halves, and together the IGST of the same amount to a paisa', () => {
  fc.assert(
    fc.property(anAmount, aRate, (net, applied) => {
      const inState = splitTax(paise(net), applied, { isSameState: true });
      const outside = splitTax(paise(net), applied, { isSameState: false });
      expect([inState.cgst, inState.igst]).toEqual([inState.sgst, 0]);
      expect([outside.cgst, outside.sgst]).toEqual([0, 0]);
      expect(inState.cess).toBe(outside.cess);
      expect(Math.abs(inState.cgst + inState.sgst - outside.igst)).toBeLessThanOrEqual(1);
      // An even tax has equal halves.
      if (outside.igst % 2 === 0) expect(inState.cgst + inState.sgst).toBe(outside.igst);
    }),
    { numRuns: 2000, seed: SEED },
  );
});

test('a discount lowers the taxed amount: lines of any discount add up to what is paid', () => {
  const aLine = fc
    .record({
      hsn: fc.constantFrom('6204', '7117', '71171100', '9999'),
      unit: fc.integer({ min: 1, max: 50_000_00 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      discountPart: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ hsn, unit, quantity, discountPart }) => {
      const discount = Math.floor((unit * quantity * discountPart) / 100);
      return { hsn, quantity, net: paise(unit * quantity - discount) };
    });
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 10 }), fc.boolean(), (lines, isSameState) => {
      const splits = lines.map((line) =>
        splitTax(line.net, chooseTaxRate(findSaleRate(rates, line.hsn), line), { isSameState }),
      );
      const paid = lines.reduce((sum, { net }) => sum + net, 0);
      const tax = splits.reduce((sum, split) => sum + sumTax(split), 0);
      expect(splits.reduce((sum, { taxable }) => sum + taxable, 0) + tax).toBe(paid);
      const shown = sumIncludedTax({ lines, shipping: paise(0) }, rates);
      expect(Math.abs(shown - tax)).toBeLessThanOrEqual(isSameState ? lines.length : 0);
    }),
    { numRuns: 1000, seed: SEED },
  );
});

test('a cart’s tax is the sum of its lines and its delivery', () => {
  const lines = [{ hsn: '6204', net: paise(1050_00), quantity: 1 }];
  expect(sumIncludedTax({ lines, shipping: paise(105_00) }, rates)).toBe(55_00);
  expect(sumIncludedTax({ lines: [], shipping: paise(0) }, rates)).toBe(0);
});
