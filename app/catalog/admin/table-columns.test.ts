import { expect, test } from 'vitest';
import { ADMIN_PRODUCT_LIST } from './admin-product-query.ts';
import { DEFAULT_COLUMNS, LIST_COLUMNS, parseColumns, shownColumns } from './table-columns.ts';

const query = (address: string) => ADMIN_PRODUCT_LIST.parse(new URLSearchParams(address));

test.each([
  [undefined, undefined],
  [{ sku: true }, undefined],
  ['sku', undefined],
  [[], []],
  [
    ['created', 'sku', 'gone', 7],
    ['sku', 'created'],
  ],
])('stored %j is parsed as %j', (stored, parsed) => {
  expect(parseColumns(stored)).toEqual(parsed);
});

test.each([
  ['', ['price']],
  ['category=Women', ['category', 'price']],
  ['subcategory=Sarees', ['subcategory', 'price']],
  ['stock=low', ['price', 'stock']],
  ['tag=sale', ['price', 'tags']],
  ['active=0', ['price', 'active']],
  ['legal=missing', ['price', 'active']],
  ['search=shawl&sort=name', ['price']],
])('with %s the list shows %j', (address, shown) => {
  expect([...shownColumns(['price'], query(address))]).toEqual(shown);
});

test('every column can be shown', () => {
  expect(shownColumns(LIST_COLUMNS, query('')).size).toBe(LIST_COLUMNS.length);
  expect(shownColumns(DEFAULT_COLUMNS, query('')).has('sku')).toBe(false);
});
