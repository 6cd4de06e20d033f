import { expect, test } from 'vitest';
import { paise } from '#app/platform/money/money.ts';
import { DEFAULT_TERMS } from '#app/settings/shop-terms.ts';
import type { Discounts } from './apply-discounts.ts';
import { calculateTotals, toSummary } from './calculate-totals.ts';

function line(pricePaise: number, quantity = 1, isRental = false) {
  return { pricePaise: paise(pricePaise), quantity, isRental };
}
const deposit = line(5000_00, 1, true);
const percent = (percentOff: number): Discounts['coupon'] => ({
  ...{
    kind: 'percentage',
    percentOff,
    appliesTo: { categories: [], tags: [], products: [] },
    wishlist: null,
  },
  ...{ isFirstOrderOnly: false, minimumPaise: null, capPaise: null, combines: true },
});
const totalsOf = (lines: ReturnType<typeof line>[], coupon?: Discounts['coupon']) =>
  calculateTotals(lines, DEFAULT_TERMS, { coupon }).totals;
const sharesOf = (lines: ReturnType<typeof line>[], coupon?: Discounts['coupon']) =>
  calculateTotals(lines, DEFAULT_TERMS, { coupon }).shares;

test.each([
  ['an empty cart', [], [0, 0, 0]],
  ['one paisa below free shipping', [line(1998_99)], [1998_99, 120_00, 2118_99]],
  ['exactly at free shipping', [line(1999_00)], [1999_00, 0, 1999_00]],
  ['several pieces', [line(499_50, 3), line(1, 1)], [1498_51, 120_00, 1618_51]],
  ['a deposit alone', [line(500_00, 1, true)], [500_00, 120_00, 620_00]],
  ['a deposit that lifts the cart over', [line(100_00), deposit], [5100_00, 0, 5100_00]],
  ['something that costs nothing', [line(0)], [0, 0, 0]],
  ['a million dear pieces', [line(9_99_999_99, 1_000_000)], [99_999_999_000_000, 0, 99_999_999_000_000]],
])('%s', (_name, lines, [subtotal, shipping, total]) => {
  expect(totalsOf(lines)).toMatchObject({ subtotal, discount: 0, shipping, total });
});

test('a coupon takes its share off what is bought, not off deposits, and leaves shipping alone', () => {
  expect(totalsOf([line(1999_00), deposit], percent(10))).toMatchObject({
    subtotal: 6999_00,
    discount: 199_90,
    shipping: 0,
    total: 6799_10,
  });
  expect(totalsOf([line(999_99)], percent(10)).discount).toBe(100_00);
});

test('the shop says what a parcel costs and from where it is free', () => {
  const terms = { shipping: paise(49_50), freeShippingAt: paise(500_00) };
  expect(calculateTotals([line(499_99)], terms).totals).toMatchObject({
    shipping: 49_50,
    freeShippingAt: 500_00,
  });
  expect(calculateTotals([line(500_00)], terms).totals.shipping).toBe(0);
});

test.each([
  ['without a fee', { shipping: paise(0), freeShippingAt: paise(1999_00) }],
  ['from nothing on', { shipping: paise(120_00), freeShippingAt: paise(0) }],
])('shipping that is free %s is free from nothing on', (_name, terms) => {
  expect(calculateTotals([line(1_00)], terms).totals).toMatchObject({
    shipping: 0,
    freeShippingAt: 0,
    total: 1_00,
  });
});

test('a summary is in rupees', () => {
  expect(toSummary(totalsOf([line(499_50)]))).toEqual({
    subtotal: 499.5,
    discount: 0,
    shipping: 120,
    total: 619.5,
    freeShippingAt: 1999,
  });
});

test.each([
  ['nothing without a coupon', [line(500_00)], undefined, [0]],
  ['one line takes it all', [line(999_99)], 10, [100_00]],
  ['in proportion', [line(1000_00), line(500_00, 2), line(200_00)], 10, [100_00, 100_00, 20_00]],
  [
    'three equal lines share an odd paisa in order',
    [line(33_35), line(33_35), line(33_35)],
    10,
    [3_34, 3_34, 3_33],
  ],
  ['the largest remainder first', [line(1_04), line(1_09)], 10, [10, 11]],
  ['deposits have no share', [deposit, line(100_00)], 10, [0, 10_00]],
  ['deposits alone', [deposit], 10, [0]],
  ['gifts alone', [line(0), line(0)], 10, [0, 0]],
  ['no lines', [], 10, []],
  ['amounts beyond exact products', [line(9_99_999_99, 1_000_000), line(1)], 10, [9_999_999_900_000, 0]],
])('shares: %s', (_name, lines, percentOff, shares) => {
  const coupon = percentOff === undefined ? undefined : percent(percentOff);
  expect(sharesOf(lines, coupon)).toEqual(shares);
});

test('shares always add up to the discount', () => {
  for (let price = 1; price < 400; price += 7) {
    const lines = [line(price), line(price + 3, 2), line(price * 5 + 1, 3), deposit];
    const sum = sharesOf(lines, percent(10)).reduce((total, share) => total + share, 0);
    expect(sum).toBe(totalsOf(lines, percent(10)).discount);
  }
});
