import { expect, test } from 'vitest';
import { listingAddress, listingPath, parseListingQuery } from './rental-listing-query.ts';

const parse = (text: string) => parseListingQuery(new URLSearchParams(text));

test.each([
  ['', { page: 1, status: undefined, search: '' }],
  ['page=3&status=pending&search=%20gown%20', { page: 3, status: 'pending', search: 'gown' }],
  ['page=-1&status=lost', { page: 1, status: undefined, search: '' }],
])('?%s is parsed, ignoring invalid values', (text, query) => expect(parse(text)).toEqual(query));

test('a filter change goes to page 1, and paging keeps the filters', () => {
  const query = parse('page=3&status=pending&search=gown');
  expect(listingAddress(query, { status: undefined })).toBe('/admin/rental-listing?search=gown');
  expect(listingAddress(query, { page: 4 })).toBe('/admin/rental-listing?page=4&status=pending&search=gown');
  expect(listingAddress(parse(''), {})).toBe('/admin/rental-listing');
  expect(listingPath(query)).toBe('/api/admin/rentals?page=3&status=pending&search=gown&limit=20');
});
