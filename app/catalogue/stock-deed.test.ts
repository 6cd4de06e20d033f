import { expect, test } from 'vitest';
import type { StockHeap } from './catalogue.shapes.ts';
import { heapName, planStockDeed } from './stock-deed.ts';

const heap = (stock: number, choices: StockHeap['choices'] = []): StockHeap => ({
  _id: `of ${stock}`,
  product: { _id: 'a', name: 'Shawl' },
  choices,
  stock,
});

test.each([
  ['set', 5, [5, 5, 5]],
  ['set', 0, [0, 0, 0]],
  ['add', 3, [3, 7, 1_000_000]],
  ['take', 3, [0, 1, 999_996]],
] as const)('%s %d', (how, pieces, after) => {
  const steps = planStockDeed([heap(0), heap(4), heap(999_999)], { how, pieces });
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
])('the heap of %j is called %s', (choices, name) => {
  expect(heapName(heap(1, choices))).toBe(name);
});
