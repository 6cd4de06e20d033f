import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '#app/platform/money/money.ts';
import type { AutomaticDiscount, Discount } from '#app/promotions/automatic/automatic-discount.ts';
import { DEFAULT_TERMS } from '#app/settings/shop-terms.ts';
import { SEED } from '#test/seed.ts';
import type { DiscountableLine } from './apply-discounts.ts';
import { calculateTotals } from './calculate-totals.ts';

const EVERYTHING = { categories: [], tags: [], products: [] };
const line = (rupees: number, quantity = 1, more: Partial<DiscountableLine> = {}): DiscountableLine => ({
  ...{ pricePaise: paise(Math.round(rupees * 100)), quantity, isRental: false },
  ...more,
});
const terms = {
  ...{ title: 'Offer', appliesTo: EVERYTHING, wishlist: null, isFirstOrderOnly: false },
  ...{ minimumPaise: null, capPaise: null, combines: true },
};
const percent = (percentOff: number, more: object = {}): AutomaticDiscount => ({
  ...{ ...terms, id: `percent ${percentOff}`, kind: 'percentage', percentOff },
  ...more,
});
const amount = (rupees: number, more: object = {}): AutomaticDiscount => ({
  ...{ ...terms, id: 'amount', kind: 'fixed', amountOffPaise: paise(rupees * 100) },
  ...more,
});
const buyGet = (buyQuantity: number, getQuantity: number, more: object = {}): AutomaticDiscount => ({
  ...{
    ...terms,
    id: 'buy',
    kind: 'buy x get y',
    buyQuantity,
    getQuantity,
    percentOff: 100,
    gets: EVERYTHING,
  },
  ...more,
});
const freeShipping: AutomaticDiscount = { ...terms, id: 'free', kind: 'free shipping' };
const price = (lines: DiscountableLine[], automatic: AutomaticDiscount[], coupon?: Discount) =>
  calculateTotals(lines, DEFAULT_TERMS, { automatic, coupon });
const shares = (lines: DiscountableLine[], ...automatic: AutomaticDiscount[]) =>
  price(lines, automatic).shares.map((share) => share / 100);

describe('an automatic discount', () => {
  test('takes a percentage off what it applies to: categories, tags and products', () => {
    const target = { categories: ['women'], tags: ['festive'], products: ['p1'] };
    const lines = [
      line(1000, 1, { categoryId: 'women' }),
      line(500, 2, { tags: ['festive', 'silk'] }),
      line(300, 1, { productId: 'p1' }),
      line(700, 1, { categoryId: 'men', tags: ['cotton'] }),
      line(5000, 1, { isRental: true, categoryId: 'women' }),
    ];
    expect(shares(lines, percent(10, { appliesTo: target }))).toEqual([100, 100, 30, 0, 0]);
  });

  test('takes an amount off, at most what the items cost, spread to the paisa', () => {
    expect(shares([line(100), line(100), line(100)], amount(100))).toEqual([33.34, 33.33, 33.33]);
    expect(shares([line(40), line(20)], amount(100))).toEqual([40, 20]);
  });

  test('takes at most its cap', () => {
    expect(shares([line(1000), line(3000)], percent(50, { capPaise: paise(200_00) }))).toEqual([50, 150]);
  });

  test('needs its minimum of the items that it applies to', () => {
    const women = { ...EVERYTHING, categories: ['women'] };
    const discount = percent(10, { appliesTo: women, minimumPaise: paise(1500_00) });
    const one = line(1000, 1, { categoryId: 'women' });
    expect(shares([one, line(9000)], discount)).toEqual([0, 0]);
    expect(shares([{ ...one, quantity: 2 }, line(9000)], discount)).toEqual([200, 0]);
  });

  test('may reduce only what is on the wishlist', () => {
    const lines = [line(1000, 1, { productId: 'p1' }), line(500, 1, { productId: 'p2' })];
    expect(shares(lines, percent(10, { wishlist: ['p2'] }))).toEqual([0, 50]);
    expect(shares(lines, percent(10, { wishlist: [] }))).toEqual([0, 0]);
  });

  test('makes delivery free', () => {
    expect(price([line(100)], [freeShipping]).totals).toMatchObject({
      shipping: 0,
      total: 100_00,
      discount: 0,
    });
    expect(price([line(5000)], [freeShipping]).applied).toEqual([]);
  });
});

describe('buy X, get Y', () => {
  test.each([
    ['too few units', [line(500, 2)], 2, 1, [0]],
    ['one time', [line(500, 3)], 2, 1, [500]],
    ['two times, the cheapest units', [line(900, 4), line(300, 2)], 2, 1, [0, 600]],
    ['the cheapest units of several lines', [line(900), line(300), line(500)], 1, 1, [0, 300, 0]],
  ] as const)('%s', (_name, lines, buy, get, expected) => {
    expect(shares([...lines], buyGet(buy, get))).toEqual(expected);
  });

  test('reduces other items by a percentage', () => {
    const kurtas = { ...EVERYTHING, categories: ['kurtas'] };
    const scarves = { ...EVERYTHING, categories: ['scarves'] };
    const lines = [line(2000, 3, { categoryId: 'kurtas' }), line(499.99, 2, { categoryId: 'scarves' })];
    const offer = buyGet(2, 1, { appliesTo: kurtas, gets: scarves, percentOff: 50 });
    expect(shares(lines, offer)).toEqual([0, 250]);
  });

  test('never counts a unit as bought and as reduced', () => {
    const women = { ...EVERYTHING, categories: ['women'] };
    const lines = [line(1000, 1, { categoryId: 'women' }), line(200)];
    expect(shares(lines, buyGet(1, 1, { appliesTo: women }))).toEqual([0, 200]);
    expect(shares([line(1000, 1, { categoryId: 'women' })], buyGet(1, 1, { appliesTo: women }))).toEqual([0]);
  });
});

describe('several discounts', () => {
  test('that combine take their parts one after the other, free units first and the coupon last', () => {
    const { shares: taken, applied } = price([line(1000, 2)], [percent(10), buyGet(1, 1)], percent(50));
    expect(applied.map(({ discount, amount: off }) => [discount.id, off])).toEqual([
      ['buy', 1000_00],
      ['percent 10', 100_00],
    ]);
    expect(taken).toEqual([1000_00 + 100_00 + 450_00]);
  });

  test('of which one does not combine: the shopper has what saves more', () => {
    const alone = percent(30, { combines: false });
    expect(price([line(1000)], [percent(10), alone]).applied.map(({ discount }) => discount.id)).toEqual([
      'percent 30',
    ]);
    const withCoupon = price([line(1000)], [alone], percent(20));
    expect([withCoupon.totals.discount, withCoupon.insteadOfCoupon?.id]).toEqual([300_00, 'percent 30']);
    const better = price([line(1000)], [alone], percent(40));
    expect([better.totals.discount, better.applied, better.insteadOfCoupon]).toEqual([400_00, [], null]);
  });

  test('count saved delivery', () => {
    const lines = [line(500)];
    expect(price(lines, [freeShipping, amount(100, { combines: false })]).applied[0]?.discount.id).toBe(
      'free',
    );
    expect(price(lines, [freeShipping, amount(200, { combines: false })]).applied[0]?.discount.id).toBe(
      'amount',
    );
  });
});

const target = fc.record({
  categories: fc.subarray(['women', 'men']),
  tags: fc.subarray(['festive', 'silk']),
  products: fc.subarray(['p1', 'p2']),
});
const someTerms = fc.record({
  appliesTo: target,
  minimumPaise: fc.option(fc.integer({ min: 1, max: 5000_00 }).map(paise)),
  capPaise: fc.option(fc.integer({ min: 1, max: 900_00 }).map(paise)),
  combines: fc.boolean(),
});
const percentOff = fc.integer({ min: 1, max: 100 });
const few = fc.integer({ min: 1, max: 4 });
const someDiscount: fc.Arbitrary<AutomaticDiscount> = fc
  .tuple(
    someTerms,
    fc.oneof(
      fc.record({ kind: fc.constant('percentage' as const), percentOff }),
      fc.record({
        kind: fc.constant('fixed' as const),
        amountOffPaise: fc.integer({ min: 1, max: 9000_00 }).map(paise),
      }),
      fc.record({ kind: fc.constant('free shipping' as const) }),
      fc.record({
        kind: fc.constant('buy x get y' as const),
        buyQuantity: few,
        getQuantity: few,
        percentOff,
        gets: target,
      }),
    ),
  )
  .map(([more, kind]) => ({ ...terms, id: 'some', ...more, ...kind }) as AutomaticDiscount);
const someLine = fc.record({
  pricePaise: fc.integer({ min: 0, max: 9999_99 }).map(paise),
  quantity: fc.integer({ min: 1, max: 10 }),
  isRental: fc.boolean(),
  productId: fc.constantFrom('p1', 'p2', 'p3'),
  categoryId: fc.constantFrom('women', 'men', 'kids'),
  tags: fc.subarray(['festive', 'silk', 'cotton']),
});
const someCoupon = fc.option(someDiscount, { nil: undefined });

test('a coupon takes off what the same automatic discount does', () => {
  fc.assert(
    fc.property(fc.array(someLine, { maxLength: 6 }), someDiscount, (lines, discount) => {
      const withoutMinimum = { ...discount, minimumPaise: null };
      const asCoupon = calculateTotals(lines, DEFAULT_TERMS, { coupon: withoutMinimum });
      const automatic = calculateTotals(lines, DEFAULT_TERMS, { automatic: [withoutMinimum] });
      expect(asCoupon.shares).toEqual(automatic.shares);
    }),
    { seed: SEED, numRuns: 300 },
  );
});

test('no line costs less than nothing, parts add up, and no discount makes a cart dearer', () => {
  fc.assert(
    fc.property(
      fc.array(someLine, { maxLength: 6 }),
      fc.array(someDiscount, { maxLength: 4 }),
      someCoupon,
      (lines, automatic, coupon) => {
        const {
          totals,
          shares: taken,
          applied,
        } = calculateTotals(lines, DEFAULT_TERMS, { automatic, coupon });
        for (const [index, { pricePaise, quantity, isRental }] of lines.entries()) {
          expect(taken[index]).toBeGreaterThanOrEqual(0);
          expect(taken[index]).toBeLessThanOrEqual(isRental ? 0 : pricePaise * quantity);
        }
        const sum = taken.reduce((all, share) => all + share, 0);
        expect(totals.discount).toBe(sum);
        expect(totals.total).toBe(totals.subtotal - sum + totals.shipping);
        const byName = applied.reduce((all, { amount: off }) => all + off, 0);
        expect(coupon ? byName <= sum : byName === sum).toBe(true);
        if (coupon?.capPaise) expect(sum - byName).toBeLessThanOrEqual(coupon.capPaise);
        if (coupon && !coupon.combines) expect(Math.min(sum - byName, byName)).toBe(0);
        for (const { discount, amount: off } of applied)
          expect(off).toBeLessThanOrEqual(discount.capPaise ?? off);
        expect(totals.total).toBeLessThanOrEqual(calculateTotals(lines, DEFAULT_TERMS).totals.total);
        expect(totals.total).toBeLessThanOrEqual(
          calculateTotals(lines, DEFAULT_TERMS, { automatic }).totals.total,
        );
      },
    ),
    { seed: SEED, numRuns: 500 },
  );
});

test('a buy X, get Y leaves X units at their price for each Y that it reduces', () => {
  fc.assert(
    fc.property(fc.array(someLine, { maxLength: 6 }), few, few, (lines, buy, get) => {
      const goods = lines.map((each) => ({ ...each, isRental: false }));
      const units = goods.reduce((sum, { quantity }) => sum + quantity, 0);
      const { totals } = price(goods, [buyGet(buy, get)]);
      const cheapest = goods
        .flatMap(({ pricePaise, quantity }) => Array<number>(quantity).fill(pricePaise))
        .sort((one, other) => one - other);
      const free = cheapest.slice(0, Math.floor(units / (buy + get)) * get);
      expect(totals.discount).toBe(free.reduce((sum, each) => sum + each, 0));
    }),
    { seed: SEED, numRuns: 300 },
  );
});
