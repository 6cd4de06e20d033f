import { describe, expect, test } from 'vitest';
import type { Product } from '#app/catalog/catalog.schema.ts';
import type { Cart, CartLine } from '../cart.schema.ts';
import {
  addGuestLine,
  completeLines,
  type GuestLine,
  mergeQuote,
  parseGuestCart,
  setGuestQuantity,
} from './guest-cart.ts';

const kurta = { _id: 'p1', name: 'Kurta', price: 1899, isRental: false, stock: 5 } as Product;
const lehenga = { _id: 'p2', name: 'Lehenga', price: 1450, securityDeposit: 6000, isRental: true } as Product;
const period = { startDate: '2026-12-12', endDate: '2026-12-15' };

function numbered() {
  let last = 0;
  return () => `l${++last}`;
}
function line(more: Partial<GuestLine> = {}): GuestLine {
  return { _id: 'l0', product: kurta, quantity: 1, size: 'M', color: 'Ivory', rentalPeriod: null, ...more };
}

describe('adding to a guest cart', () => {
  test('the same product, size and colour raises the quantity', () => {
    const lines = addGuestLine([line({ quantity: 2 })], line({ quantity: 3 }), numbered());
    expect(lines).toMatchObject([{ _id: 'l0', quantity: 5 }]);
  });

  test.each([{ size: 'L' }, { color: 'Teal' }, { product: { ...kurta, _id: 'p9' } }])(
    'another choice is another line: %o',
    (other) => {
      const lines = addGuestLine([line()], line(other), numbered());
      expect(lines.map((each) => each._id)).toEqual(['l0', 'l1']);
    },
  );

  test('a rental for other dates is another line, for the same dates still one piece', () => {
    const first = line({ product: lehenga, rentalPeriod: period });
    const again = addGuestLine([first], first, numbered());
    expect(again).toMatchObject([{ quantity: 1 }]);
    const other = { ...first, rentalPeriod: { startDate: '2026-12-20', endDate: '2026-12-21' } };
    expect(addGuestLine(again, other, numbered())).toHaveLength(2);
  });
});

test('a line from a tile gets the rest of its product from the quote, and keeps the price that was shown', () => {
  const tile = { ...kurta, createdAt: '' };
  const whole = {
    ...kurta,
    price: 1799,
    description: 'Printed by hand.',
    createdAt: '2026-11-01T00:00:00.000Z',
  };
  const quote = { items: [{ product: whole }] } as Cart;
  const [added, old] = completeLines(
    [line({ product: tile }), line({ product: { ...kurta, createdAt: '2026' } })],
    quote,
  );
  expect(added?.product).toMatchObject({ description: 'Printed by hand.', price: 1899 });
  expect(old?.product.description).toBeUndefined();
});

test('a quantity below one removes the line', () => {
  expect(setGuestQuantity([line()], 'l0', 4)).toMatchObject([{ quantity: 4 }]);
  expect(setGuestQuantity([line()], 'l0', 0)).toEqual([]);
});

describe('reading the stored guest cart', () => {
  test.each([null, '', '{', 'null', '{"items":[]}', '7'])(
    'nothing readable in %j is an empty cart',
    (text) => {
      expect(parseGuestCart(text, numbered())).toEqual([]);
    },
  );

  test('broken entries are left out, the rest stays', () => {
    const text = JSON.stringify([null, 3, { product: null }, { product: kurta, quantity: 0 }, line()]);
    expect(parseGuestCart(text, numbered())).toEqual([line()]);
  });

  test('an older entry gets what it lacks', () => {
    const text = JSON.stringify([{ product: kurta, quantity: '2' }]);
    expect(parseGuestCart(text, numbered())).toEqual([
      { _id: 'l1', product: kurta, quantity: 2, size: 'M', color: 'Default', rentalPeriod: null },
    ]);
  });
});

describe('the quote for a guest cart', () => {
  const summary = { subtotal: 1899, discount: 0, shipping: 120, total: 2019, freeShippingAt: 1999 };
  const priced = (from: GuestLine): CartLine => ({
    ...from,
    _id: 'server',
    price: 1899,
    lineTotal: 1899,
    available: 5,
    problem: null,
    nextFree: [],
    priceChange: null,
    explanation: null,
  });

  test('keeps the guest’s line ids and order', () => {
    const lines = [line({ _id: 'a' }), line({ _id: 'b', size: 'L' })];
    const quote: Cart = { items: lines.map(priced).reverse(), coupon: null, summary };
    expect(mergeQuote(lines, quote).items.map((item) => [item._id, item.size])).toEqual([
      ['a', 'M'],
      ['b', 'L'],
    ]);
  });

  test('finds a line whose choice the server replaced by its product', () => {
    const lines = [line({ _id: 'a', size: 'L' }), line({ _id: 'b', size: 'XS' })];
    const quote: Cart = {
      items: [priced(line({ size: 'L' })), priced(line({ size: 'S' }))],
      coupon: null,
      summary,
    };
    expect(mergeQuote(lines, quote).items.map((item) => [item._id, item.size])).toEqual([
      ['a', 'L'],
      ['b', 'S'],
    ]);
  });

  test('says so where the server no longer knows a product', () => {
    const lines = [line({ _id: 'a' }), line({ _id: 'b', product: lehenga, rentalPeriod: period })];
    const { items } = mergeQuote(lines, { items: [priced(lines[0] as GuestLine)], coupon: null, summary });
    expect(items[1]).toMatchObject({
      _id: 'b',
      price: 6000,
      available: 0,
      problem: 'This product is no longer available.',
    });
  });

  test('points out a price that is not the one at which the guest put it in', () => {
    const lines = [line({ _id: 'a' })];
    const dearer = { ...priced(lines[0] as GuestLine), price: 2000 };
    const quote: Cart = { items: [dearer], coupon: null, summary };
    expect(mergeQuote(lines, quote).items[0]?.priceChange).toMatch(
      /^The price of this item has changed from ₹/,
    );
  });
});
