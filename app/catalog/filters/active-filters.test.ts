import { expect, test } from 'vitest';
import { parseProductQuery } from '../listing/parse-product-query.ts';
import { activeFilters } from './active-filters.tsx';

const filtersOf = (search: string) => activeFilters(parseProductQuery(new URLSearchParams(search)));

test('each filter can be removed alone, and removing it goes back to page 1', () => {
  expect(filtersOf('category=women&size=M&minPrice=500&page=3')).toEqual([
    { label: '₹500 to ₹5000+', without: '/products?category=women&size=M' },
    { label: 'Size M', without: '/products?category=women&minPrice=500' },
  ]);
});

test('each value of a filter is removed by itself', () => {
  expect(filtersOf('size=S&size=M&colorFamily=Black+and+grey')).toEqual([
    { label: 'Size S', without: '/products?size=M&colorFamily=Black+and+grey' },
    { label: 'Size M', without: '/products?size=S&colorFamily=Black+and+grey' },
    { label: 'Black and grey', without: '/products?size=S&size=M' },
  ]);
});

test('brands, fabrics, occasions, ratings and discounts are named as in the filters', () => {
  expect(
    filtersOf('brand=Ajrakhpur+Works&fabric=Linen&occasion=raksha-bandhan&rating=4&discount=30'),
  ).toEqual([
    expect.objectContaining({ label: 'Ajrakhpur Works' }),
    expect.objectContaining({ label: 'Linen' }),
    expect.objectContaining({ label: 'Raksha bandhan' }),
    expect.objectContaining({ label: '4 stars and up' }),
    { label: '30% off or more', without: expect.stringMatching(/occasion=raksha-bandhan&rating=4$/) },
  ]);
});

test('prices have commas, except at the slider’s end', () => {
  expect(filtersOf('minPrice=1999').map(({ label }) => label)).toEqual(['₹1,999 to ₹5000+']);
  expect(filtersOf('maxPrice=2500').map(({ label }) => label)).toEqual(['₹0 to ₹2,500']);
});

test('the filter shown in the heading is left out', () => {
  expect(filtersOf('category=women&sort=newest')).toEqual([]);
});

test('both dates are one filter', () => {
  expect(filtersOf('category=rental&from=2026-12-10&to=2026-12-12')).toEqual([
    { label: 'Available 10 to 12 Dec 2026, 3 days', without: '/products?category=rental' },
  ]);
  expect(filtersOf('category=rental&from=2026-12-10')).toEqual([]);
});
