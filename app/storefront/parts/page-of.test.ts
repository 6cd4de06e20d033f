import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const letters = [...'abcdefghij'];

test.each([
  [null, 1, 'abcd'],
  ['2', 2, 'efgh'],
  ['3', 3, 'ij'],
  ['9', 3, 'ij'],
  ['0', 1, 'abcd'],
  ['x', 1, 'abcd'],
])('asked for %s it turns to page %i', (asked, page, shown) => {
  expect(pageOf(letters, 4, asked)).toEqual({ items: [...shown], page, pages: 3 });
});

test('an empty list has one empty page', () => {
  expect(pageOf([], 4, null)).toEqual({ items: [], page: 1, pages: 1 });
});
