import { expect, test } from 'vitest';
import type { Product } from '#app/catalog/catalog.schema.ts';
import { listSearchRefinements, statusText } from '#app/storefront/search/search-overlay-results.tsx';

const found = (...kinds: string[]) =>
  kinds.map((kind) => ({ subcategory: { _id: kind, name: kind }, isRental: kind === 'Lent' }) as Product);

test('the largest subcategories come first, then rentals', () => {
  expect(listSearchRefinements('indigo', found('Shirts', 'Sarees', 'Sarees', 'Lent', 'Stoles'))).toEqual([
    { name: 'Sarees', path: '/search?subcategory=Sarees&q=indigo' },
    { name: 'Shirts', path: '/search?subcategory=Shirts&q=indigo' },
    { name: 'Lent', path: '/search?subcategory=Lent&q=indigo' },
    { name: 'Rental', path: '/search?q=indigo&rental=1' },
  ]);
});

test('refinements that keep all products, and short lists, are left out', () => {
  expect(listSearchRefinements('a', found('Sarees', 'Sarees', 'Sarees', 'Sarees', 'Sarees'))).toEqual([]);
  expect(listSearchRefinements('a', found('Sarees', 'Shirts', 'Stoles', 'Lent'))).toEqual([]);
});

test('the status of a search without results says what the products below it match', () => {
  const state = { status: 'found' as const, text: 'red party saree', products: [] };
  expect(statusText(state)).toBe('No products found.');
  expect(statusText(state, { leftOut: [] })).toBe('No products found.');
  expect(statusText(state, { leftOut: ['party', 'red'] })).toBe(
    'No products match all words. Showing results without “party”, “red”.',
  );
});
