import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { parseProductQuery } from '../listing/parse-product-query.ts';
import { ListingFilters } from './listing-filters.tsx';

const facets = {
  sizes: [
    { value: '38', count: 1 },
    { value: 'M', count: 3 },
  ],
  colorFamilies: [{ value: 'Black and grey', count: 2, paint: '#2E2B2E' }],
  rentals: 0,
  subcategories: [
    { value: 'Sarees', count: 9 },
    { value: 'Kurtas', count: 2 },
  ],
  countries: [],
  price: { min: 500, max: 900 },
};

function shown(subcategories: string[] | 'failed', rest = {}): string {
  const query = parseProductQuery(new URLSearchParams('tag=silk'));
  const element = createElement(ListingFilters, { query, facets, total: 11, subcategories, ...rest });
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/products?tag=silk'] });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

test('subcategories keep their display order', () => {
  expect(shown(['Kurtas', 'Lehengas', 'Sarees'])).toMatch(/Kurtas.*Sarees/);
});

test('a failed request shows an error in its group and leaves the other filters', () => {
  const html = shown('failed');
  expect(html).toContain('Failed to load subcategories');
  expect(html).toContain('<input type="hidden" name="tag" value="silk"/>');
  expect(html).not.toContain('Sarees');
  expect(html).toContain('aria-label="M, 3 products"');
});

test('sizes are shown in the order of the API', () => {
  expect(shown([])).toMatch(/aria-label="38, 1 product".*aria-label="M, 3 products"/);
});

test('colours are shown as families, with their names', () => {
  expect(shown([])).toContain('Black and grey');
  expect(shown([])).toContain('colorFamily=Black+and+grey');
});

test('buy or rent is asked only where there are both', () => {
  expect(shown([])).not.toContain('To rent');
  expect(shown([], { total: 3, facets: { ...facets, rentals: 3 } })).not.toContain('To rent');
  expect(shown([], { total: 3, facets: { ...facets, rentals: 1 } })).toContain('To rent');
});
