import { expect, test } from 'vitest';
import { parseSearchConstraints } from './search-constraints.ts';

test.each([
  ['kurta under 2000 for men', { text: 'kurta men', maxPrice: 2000 }],
  ['Kurta below ₹2,000', { text: 'Kurta', maxPrice: 2000 }],
  ['saree less than rs. 5000', { text: 'saree', maxPrice: 5000 }],
  ['saree upto 2k', { text: 'saree', maxPrice: 2000 }],
  ['lehenga above 10,000 rs', { text: 'lehenga', minPrice: 10000 }],
  ['kurta between 1000 and 1999/-', { text: 'kurta', minPrice: 1000, maxPrice: 1999 }],
  ['under 999', { text: '', maxPrice: 999 }],
  ['Ladies kurti', { text: 'women kurti' }],
  ['jacket for gents', { text: 'jacket men' }],
])('%s is understood', (typed, constraints) => {
  expect(parseSearchConstraints(typed)).toEqual(constraints);
});

test.each(['kurta', 'size 38', 'kurta 2024', 'gifts for mother', 'under', 'over size', 'under wear', '   '])(
  'the words of %j stay',
  (typed) => expect(parseSearchConstraints(typed)).toEqual({ text: typed.trim() }),
);
