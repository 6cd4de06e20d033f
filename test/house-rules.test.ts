import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenRules, FLOORS, readSources, refusedImport } from './house-rules.ts';

const root = path.join(import.meta.dirname, '..');

test('the house is in order', () => {
  expect(brokenRules(readSources(root))).toEqual([]);
});

test('every room stands on one floor', () => {
  const rooms = FLOORS.flat();
  expect(new Set(rooms).size).toBe(rooms.length);
});

describe('an import is refused', () => {
  test.each([
    ['app/catalogue/server/list-products.ts', 'app/cart/totals.ts', 'rooms import only from lower floors.'],
    [
      'app/accounts/server/register.ts',
      'app/content/content.shapes.ts',
      'rooms import only from lower floors.',
    ],
    [
      'app/cart/server/show-cart.ts',
      'app/catalogue/server/product-rows.server.ts',
      'rows are private to their room.',
    ],
    ['app/cart/server/show-cart.ts', 'app/orders/screens/checkout.tsx', 'only doors use doors.'],
    ['app/cart/parts/cart-row.tsx', 'app/cart/server/show-cart.ts', 'parts never import server code.'],
    ['app/ui/button.tsx', 'app/cart/totals.ts', "ui knows only foundation's pure files."],
    ['app/ui/button.tsx', 'app/foundation/database.server.ts', "ui knows only foundation's pure files."],
    ['app/cart/server/show-cart.ts', 'server/shop.ts', 'rooms know nothing outside app.'],
    ['demo/illustrator/draw.ts', 'app/foundation/money.ts', 'the illustrator only draws.'],
    ['server/shop.ts', 'test/cast.ts', 'only tests use test code.'],
  ])('%s → %s', (from, to, sentence) => {
    expect(refusedImport(from, to)).toBe(sentence);
  });
});

describe('an import is welcome', () => {
  test.each([
    ['app/orders/server/place-order.ts', 'app/cart/server/price-cart.ts'],
    ['app/catalogue/screens/product.tsx', 'app/reviews/parts/review-list.tsx'],
    ['app/catalogue/catalogue.api.ts', 'app/reviews/server/list-reviews.ts'],
    ['app/storefront/parts/product-tile.tsx', 'app/cart/parts/cart-provider.tsx'],
    ['app/ui/price.tsx', 'app/foundation/money.ts'],
    ['app/api.ts', 'app/cart/cart.api.ts'],
    ['server/shop.ts', 'app/api.ts'],
  ])('%s → %s', (from, to) => {
    expect(refusedImport(from, to)).toBeUndefined();
  });
});
