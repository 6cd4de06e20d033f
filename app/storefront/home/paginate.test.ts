import { expect, test } from 'vitest';
import { addressOfPage, paginate } from './paginate.ts';

const letters = [...'abcdefghij'];

test.each([
  [null, 1, 'abcd'],
  ['2', 2, 'efgh'],
  ['3', 3, 'ij'],
  ['9', 3, 'ij'],
  ['0', 1, 'abcd'],
  ['x', 1, 'abcd'],
])('parameter %s selects page %i', (requested, page, shown) => {
  expect(paginate(letters, 4, requested)).toEqual({ items: [...shown], page, pages: 3 });
});

test('an empty list has one empty page', () => {
  expect(paginate([], 4, null)).toEqual({ items: [], page: 1, pages: 1 });
});

test.each([
  ['', 2, '?arrivals=2'],
  ['arrivals=3&women=2', 1, '?women=2'],
  ['arrivals=3', 1, '/'],
  [`women=2&categories=x&utm=${'y'.repeat(15_000)}&arrivals=2`, 3, '?arrivals=3&women=2'],
  [`women=${'9'.repeat(15_000)}`, 2, '?arrivals=2'],
])('at ?%.40s page %i of one section has the URL %s', (query, page, address) => {
  expect(addressOfPage(new URLSearchParams(query), { name: 'arrivals', page })).toBe(address);
});
