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
  brands: [],
  fabrics: [],
  occasions: [],
  ratings: [],
  discounts: [],
  price: { min: 500, max: 900 },
};

function shown(subcategories: string[] | 'failed', rest = {}, search = ''): string {
  const query = parseProductQuery(new URLSearchParams(`tag=silk&${search}`));
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

const oneAndTwo = (one: string, two: string) => [
  { value: one, count: 2 },
  { value: two, count: 1 },
];

test('brand, fabric, occasion, rating and discount are asked where they differ', () => {
  const several = {
    brands: oneAndTwo('Kashi Looms', 'Ajrakhpur Works'),
    fabrics: oneAndTwo('Silk', 'Linen'),
    occasions: oneAndTwo('raksha-bandhan', 'wedding'),
    ratings: oneAndTwo('3', '4'),
    discounts: oneAndTwo('10', '30'),
  };
  const html = shown([], { facets: { ...facets, ...several } });
  for (const text of ['Brand', 'Kashi Looms', 'Linen', 'Raksha bandhan', '4 stars and up', '30% off or more'])
    expect(html).toContain(text);
  expect(html).toContain('/products?tag=silk&amp;brand=Kashi+Looms');
  expect(html).toContain('/products?tag=silk&amp;discount=30');
  const single = Object.fromEntries(Object.entries(several).map(([name, [first]]) => [name, [first]]));
  expect(shown([], { facets: { ...facets, ...single } })).not.toMatch(
    /Brand|Fabric|Occasion|rating|Discount/,
  );
});

test('a group that the address asks for is open, the long ones are closed at first', () => {
  const asked = { facets: { ...facets, brands: oneAndTwo('Kashi Looms', 'Ajrakhpur Works') } };
  expect(shown([], asked)).toMatch(/<details[^>]*class="[^"]*"><summary><h2[^>]*>Brand/);
  expect(shown([], asked, 'brand=kashi+looms')).toMatch(/<details[^>]*open=""><summary><h2[^>]*>Brand/);
});

test('a long list shows eight values and the active ones, and has a button for the rest', () => {
  const brands = Array.from({ length: 11 }, (_, at) => ({ value: `Brand ${at + 1}.`, count: 12 - at }));
  const html = shown([], { facets: { ...facets, brands } }, 'brand=Brand+10.');
  expect(html).toContain('Brand 8.');
  expect(html).not.toContain('>Brand 9.');
  expect(html).toContain('>Brand 10.');
  expect(html).toMatch(/aria-expanded="false"[^>]*>Show all/);
});
