import { expect, test } from 'vitest';
import { addViewed, listOtherViewed, parseViewedProducts, type ViewedProduct } from './recently-viewed.ts';

const viewed = (_id: string): ViewedProduct => ({
  _id,
  name: `Kurta ${_id}`,
  price: 1299,
  oldPrice: null,
  discountPercent: 0,
  isRental: false,
  securityDeposit: null,
  preview: null,
  picture: null,
});
const several = (count: number) => Array.from({ length: count }, (_, each) => viewed(String(each)));
const ids = (products: ViewedProduct[]) => products.map(({ _id }) => _id);

test('the latest comes first, without duplicates, with its latest data', () => {
  expect(ids(addViewed([viewed('a'), viewed('b')], viewed('c')))).toEqual(['c', 'a', 'b']);
  const cheaper = { ...viewed('b'), price: 999 };
  expect(addViewed([viewed('a'), viewed('b')], cheaper)).toEqual([cheaper, viewed('a')]);
});

test('up to eight others are shown, and twelve are stored', () => {
  expect(ids(listOtherViewed(several(10), '3'))).toEqual(['0', '1', '2', '4', '5', '6', '7', '8']);
  expect(addViewed(several(12), viewed('x'))).toHaveLength(12);
});

test.each([
  [null, []],
  ['{"a":1}', []],
  ['["a",7,null,{"_id":"b"},{"_id":"b","name":"Kurta","price":"7"}]', []],
  [JSON.stringify([viewed('a'), null]), [viewed('a')]],
  ['broken', []],
])('%j is read as %j', (text, products) => {
  expect(parseViewedProducts(text)).toEqual(products);
});
