import { expect, test } from 'vitest';
import { paise } from '#app/platform/money/money.ts';
import {
  chooseTaxRate,
  chooseTaxRates,
  findGapBetweenRates,
  findSaleRate,
  formatTaxRate,
  type TaxRate,
  type TaxRates,
} from './tax-rate.ts';

const sale: TaxRate = {
  slabs: [
    { upToPaise: paise(2500_00), rate: 500 },
    { upToPaise: null, rate: 1800 },
  ],
  cess: 0,
};
const flat = (rate: number): TaxRate => ({ slabs: [{ upToPaise: null, rate }], cess: 0 });
const byHsn = new Map([
  ['71', flat(1800)],
  ['7117', flat(300)],
  ['42', flat(1800)],
  ['42022220', flat(500)],
]);
const rates: TaxRates = { sale, byHsn, rentalFee: flat(1800), delivery: flat(1800), commission: flat(1800) };

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
  expect(chooseTaxRate(sale, { net: paise(net), quantity })).toEqual({ rate, cess: 0 });
});

test('a rate without a limit applies to every price, and a rate may have any number of slabs', () => {
  expect(chooseTaxRate(flat(1800), { net: paise(100_000_00), quantity: 1 }).rate).toBe(1800);
  const three: TaxRate = {
    slabs: [
      { upToPaise: paise(1000_00), rate: 0 },
      { upToPaise: paise(2000_00), rate: 500 },
      { upToPaise: null, rate: 1200 },
    ],
    cess: 100,
  };
  const at = (net: number) => chooseTaxRate(three, { net: paise(net), quantity: 1 });
  expect([at(1010_00), at(1010_01), at(2120_00), at(2120_01)]).toEqual([
    { rate: 0, cess: 100 },
    { rate: 500, cess: 100 },
    { rate: 500, cess: 100 },
    { rate: 1200, cess: 100 },
  ]);
});

test.each([
  ['6204', sale],
  ['7117', byHsn.get('7117')],
  ['71171910', byHsn.get('7117')],
  ['7116', byHsn.get('71')],
  ['42022220', byHsn.get('42022220')],
  ['420222', byHsn.get('42')],
  ['42022210', byHsn.get('42')],
  ['4', sale],
  ['', sale],
])('the rate of HSN %j is that of its longest prefix', (hsn, rate) => {
  expect(findSaleRate(rates, hsn)).toBe(rate);
});

test.each([
  [2625_00, false],
  [2625_01, true],
  [2950_00, true],
  [2950_01, false],
])('no rate fits a price of %i paise: %s', (price, isBetween) => {
  expect(findGapBetweenRates(sale, paise(price)) !== undefined).toBe(isBetween);
  expect(findGapBetweenRates(flat(500), paise(price))).toBeUndefined();
});

test('delivery is taxed like the line of the highest amount, and has its own rate without goods', () => {
  const lowPriced = { hsn: '6204', net: paise(2000_00), quantity: 2 };
  const highPriced = { hsn: '6204', net: paise(4500_00), quantity: 1 };
  const jewellery = { hsn: '7117', net: paise(9000_00), quantity: 1 };
  const ratesOf = (...lines: (typeof lowPriced)[]) => {
    const chosen = chooseTaxRates(lines, rates);
    return [...chosen.lines, chosen.delivery].map(({ rate }) => rate);
  };
  expect(ratesOf(lowPriced, highPriced)).toEqual([500, 1800, 1800]);
  expect(ratesOf(lowPriced)).toEqual([500, 500]);
  expect(ratesOf(lowPriced, jewellery)).toEqual([500, 300, 300]);
  expect(ratesOf()).toEqual([1800]);
});

test('rates are written in percent', () => {
  expect([formatTaxRate(500), formatTaxRate(250)]).toEqual(['5%', '2.5%']);
});
