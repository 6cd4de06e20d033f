import { expect, test } from 'vitest';
import { dropFillers, dropUnfinishedConstraint, parseSearchConstraints } from './search-constraints.ts';

test.each([
  ['kurta under 2000 for men', { text: 'kurta men', maxPrice: 2000 }],
  ['Kurta below ₹2,000', { text: 'Kurta', maxPrice: 2000 }],
  ['saree less than rs. 5000', { text: 'saree', maxPrice: 5000 }],
  ['saree upto 2k', { text: 'saree', maxPrice: 2000 }],
  ['lehenga above 10,000 rs', { text: 'lehenga', minPrice: 10000 }],
  ['kurti 2k', { text: 'kurti', maxPrice: 2000 }],
  ['kurti ₹ 2,000', { text: 'kurti', maxPrice: 2000 }],
  ['saree 1.5k to 3k', { text: 'saree', minPrice: 1500, maxPrice: 3000 }],
  ['1000 - 2000 rupees kurta', { text: 'kurta', minPrice: 1000, maxPrice: 2000 }],
  ['4 star kurta', { text: 'kurta', rating: 4 }],
  ['kurta 4.5★ under 2k', { text: 'kurta', rating: 4, maxPrice: 2000 }],
  ['4-star and above saree', { text: 'saree', rating: 4 }],
  ['saree rated 3+ stars', { text: 'saree', rating: 3 }],
  ['kurta between 1000 and 1999/-', { text: 'kurta', minPrice: 1000, maxPrice: 1999 }],
  ['under 999', { text: '', maxPrice: 999 }],
  ['Ladies kurti', { text: 'women kurti' }],
  ['jacket for gents', { text: 'jacket men' }],
  ['size m dress', { text: 'dress', size: ['m'] }],
  ['dress in XL size', { text: 'dress in', size: ['xl'] }],
  ['shirt size 40 under 1500', { text: 'shirt', size: ['40'], maxPrice: 1500 }],
  ['xl kurta', { text: 'kurta', size: ['xl'] }],
  ['plus size kurta', { text: 'kurta', size: ['xxl', 'xxxl', '2xl', '3xl', '4xl', '5xl'] }],
  ['पुरुष कुर्ता', { text: 'men कुर्ता' }],
  ['rent lehenga', { text: 'lehenga', rental: true }],
  ['lehenga on rent for women', { text: 'lehenga', rental: true }],
  ['Anarkali suit', { text: 'Anarkali' }],
  ['bandhgala suit', { text: 'bandhgala suit' }],
  ['rental', { text: '', rental: true }],
  ['किराए पर लहंगा', { text: 'पर लहंगा', rental: true }],
])('%s is understood', (typed, constraints) => {
  expect(parseSearchConstraints(typed)).toEqual(constraints);
});

test.each([
  'kurta',
  'size 38',
  'kurta 2024',
  'star kurta',
  '9 star kurta',
  '4 kurtas',
  'gifts for mother',
  'under',
  'over size',
  'under wear',
  '   ',
])('the words of %j stay', (typed) => expect(parseSearchConstraints(typed)).toEqual({ text: typed.trim() }));

test.each([
  ['kurta und', 'kurta'],
  ['red kurta less th', 'red kurta'],
  ['kurta under ', 'kurta'],
  ['kurta Under ₹1', 'kurta'],
  ['kurta more than 10', 'kurta'],
  ['kurta siz', 'kurta'],
  ['kurta under 100', ''],
  ['kurta underskirt', ''],
  ['under', ''],
  ['', ''],
])('before what is being typed at the end of %j is %j', (typed, finished) => {
  expect(dropUnfinishedConstraint(typed)).toBe(finished);
});

test('words that say nothing are left out, unless there are no others', () => {
  expect(dropFillers(['saree', 'for', 'the', 'wedding'])).toEqual(['saree', 'wedding']);
  expect(dropFillers(['शादी', 'के', 'लिए', 'लहंगा'])).toEqual(['शादी', 'लहंगा']);
  expect(dropFillers(['for', 'the'])).toEqual(['for', 'the']);
});
