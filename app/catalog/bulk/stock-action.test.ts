import { expect, test } from 'vitest';
import type { StockItem } from '../catalog.schema.ts';
import { formatStockItemName, planStockAction } from './stock-action.ts';

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
