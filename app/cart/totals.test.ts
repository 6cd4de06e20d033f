import { expect, test } from 'vitest';
import { paise } from '#app/foundation/money.ts';
import { toSummary, totalsOf } from './totals.ts';

function line(pricePaise: number, quantity = 1, isRental = false) {
  return { pricePaise: paise(pricePaise), quantity, isRental };
}
const deposit = line(5000_00, 1, true);

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
  expect(totalsOf(lines)).toEqual({ subtotal, discount: 0, shipping, total });
});

test('a coupon takes its share off what is bought, not off deposits, and leaves shipping alone', () => {
  expect(totalsOf([line(1999_00), deposit], { percentOff: 10 })).toEqual({
    subtotal: 6999_00,
    discount: 199_90,
    shipping: 0,
    total: 6799_10,
  });
  expect(totalsOf([line(999_99)], { percentOff: 10 }).discount).toBe(100_00);
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
