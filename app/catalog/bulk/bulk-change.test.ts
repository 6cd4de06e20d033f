import { expect, test } from 'vitest';
import type { Product, StockItem } from '../catalog.schema.ts';
import { findBulkProblem, formatStockItemName, planBulkAction, planStockAction } from './bulk-change.ts';

const women = { _id: 'w', name: 'Women' };
const shawls = { _id: 's', name: 'Shawls' };
const shawl = {
  ...{ _id: 'a', name: 'Shawl', price: 999.5, isActive: true, tags: ['new-in'] },
  ...{ category: women, subcategory: null },
} as Product;
const stole = {
  ...{ _id: 'b', name: 'Stole', price: 100, isActive: false, tags: [] as string[] },
  ...{ category: women, subcategory: shawls },
} as Product;

test.each([
  ['percent', -10, [900, 90]],
  ['percent', 33.333, [1333, 133]],
  ['amount', -200, [799.5, 0]],
  ['amount', 0.5, [1000, 100.5]],
] as const)('prices by %s: %d', (by, value, prices) => {
  const steps = planBulkAction([shawl, stole], { kind: 'price', by, value });
  expect(steps.map(({ change }) => change.price)).toEqual(prices);
  expect(steps.map(({ undo }) => undo.price)).toEqual([999.5, 100]);
});

test('prices above an MRP and of ₹0 are not sent', () => {
  const onSale = { ...shawl, oldPrice: 1200 } as Product;
  const raise = (value: number) => planBulkAction([onSale, stole], { kind: 'price', by: 'percent', value });
  expect(findBulkProblem(raise(10))).toBeUndefined();
  expect(findBulkProblem(raise(50))).toBe('Shawl would be above its MRP of ₹1,200. Raise the MRP first.');
  expect(findBulkProblem(raise(-99))).toBeUndefined();
  expect(findBulkProblem(raise(-100))).toBe('Shawl and 1 more would cost ₹0. Reduce the price by less.');
  const cheaper = planBulkAction([onSale, stole], { kind: 'price', by: 'amount', value: -200 });
  expect(findBulkProblem(cheaper)).toBe('Stole would cost ₹0. Reduce the price by less.');
});

test('unchanged products are left out', () => {
  const inactive = planBulkAction([shawl, stole], { kind: 'active', isActive: false });
  expect(inactive).toEqual([
    {
      ...{ product: shawl, change: { isActive: false }, undo: { isActive: true } },
      ...{ before: 'Active', after: 'Inactive' },
    },
  ]);
  const tagged = planBulkAction([shawl, stole], { kind: 'tag', tag: 'new-in', isAdded: true });
  expect(tagged.map(({ product, change }) => [product._id, change.tags])).toEqual([['b', ['new-in']]]);
  const bare = planBulkAction([shawl, stole], { kind: 'tag', tag: 'new-in', isAdded: false });
  expect(bare.map(({ change, undo }) => [change.tags, undo.tags])).toEqual([[[], ['new-in']]]);
});

test('a category change uses ids, and its undo restores a missing subcategory', () => {
  expect(planBulkAction([shawl, stole], { kind: 'category', category: women, subcategory: shawls })).toEqual([
    {
      ...{
        product: shawl,
        change: { category: 'w', subcategory: 's' },
        before: 'Women',
        after: 'Women, Shawls',
      },
      undo: { category: 'w', subcategory: null },
    },
  ]);
});

const stockItem = (stock: number, choices: StockItem['choices'] = []): StockItem => ({
  _id: `of ${stock}`,
  product: { _id: 'a', name: 'Shawl' },
  choices,
  stock,
});

test.each([
  ['set', 5, [5, 5, 5]],
  ['set', 0, [0, 0, 0]],
  ['add', 3, [3, 7, 1_000_000]],
  ['subtract', 3, [0, 1, 999_996]],
] as const)('%s %d', (how, quantity, after) => {
  const steps = planStockAction([stockItem(0), stockItem(4), stockItem(999_999)], { how, quantity });
  expect(steps.map((step) => step.after)).toEqual(after);
});

test.each([
  [[{ size: 'M', color: 'Red' }], 'Shawl (M, Red)'],
  [[{ size: '', color: 'Red' }], 'Shawl (Red)'],
  [[{ size: '', color: '' }], 'Shawl'],
  [
    [
      { size: 'M', color: 'Red' },
      { size: 'L', color: 'Red' },
    ],
    'Shawl',
  ],
])('the stock item with choices %j is named %s', (choices, name) => {
  expect(formatStockItemName(stockItem(1, choices))).toBe(name);
});
