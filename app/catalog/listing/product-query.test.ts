import { expect, test } from 'vitest';
import { parseProductQuery } from './parse-product-query.ts';
import { listingPath } from './product-query.ts';

const parse = (search: string) => parseProductQuery(new URLSearchParams(search));

test('a URL without parameters means the first page of all products, featured first', () => {
  expect(parse('')).toMatchObject({ sort: 'featured', page: 1, limit: 24 });
});

test('parses all parameters', () => {
  expect(parse('category=women&size=M&rental=0&inStock=1&sort=price-asc&page=3')).toMatchObject({
    category: 'women',
    size: ['M'],
    rental: false,
    inStock: true,
    sort: 'price-asc',
    page: 3,
  });
});

test.each([
  'sort=discount',
  'page=0',
  'page=x',
  'page=1.5',
  'minPrice=abc',
  'maxPrice=-3',
  'rental=maybe',
  'size=%20',
  'q=%00',
  'category=wo%00men&tag=%00&size=%00&color=%00&colorFamily=%00&country=%00&subcategory=%00',
  'brand=%00&fabric=%20&occasion=',
  'rating=5',
  'rating=4.5',
  'discount=33',
  'minPrice=1e308',
  'minPrice=10.999',
  `q=${'a'.repeat(201)}`,
])('what cannot be used is dropped: %s', (search) => expect(listingPath(parse(search))).toBe('/products'));

test("the slider's ends mean no limit", () => {
  expect(parse('minPrice=0&maxPrice=5000')).toMatchObject({ minPrice: undefined, maxPrice: undefined });
  expect(parse('minPrice=500&maxPrice=2000')).toMatchObject({ minPrice: 500, maxPrice: 2000 });
});

test.each([
  '/products?category=women&color=Indigo&minPrice=500&rental=1&sort=newest&page=2',
  '/products?brand=Kashi+Looms%2C+Varanasi&brand=Ajrakhpur+Works&fabric=Silk&occasion=wedding&rating=4&discount=30',
])('a URL survives parsing and formatting: %s', (path) => {
  expect(listingPath(parse(path.split('?')[1] as string))).toBe(path);
});
