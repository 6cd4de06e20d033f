import { expect, test } from 'vitest';
import { addHits, listMostFound, parseRecent, serializeRecent } from './recent-searches.ts';

const stored = (hits: unknown) => parseRecent(JSON.stringify(hits));

test('a search adds one hit per product found', () => {
  const recent = addHits(stored({ kurta: 2, stole: 1 }), ['stole', 'saree', 'saree']);
  expect(JSON.parse(serializeRecent(recent))).toEqual({ kurta: 2, stole: 2, saree: 1 });
});

test('products with most hits come first', () => {
  expect(listMostFound(stored({ stole: 1, kurta: 7, saree: 3 }), 2)).toEqual(['kurta', 'saree']);
});

test.each([null, '', 'x', '[]', '7', 'null', '{"kurta":"2"}', '{"kurta":-1}', '{"kurta":0.5}', '{"":1}'])(
  'stored %j contains no hits',
  (text) => {
    expect(parseRecent(text).size).toBe(0);
  },
);

test('at most 200 products with the most hits are stored', () => {
  const often = addHits(new Map(), ['kurta']);
  const many = Array.from({ length: 500 }, (_, place) => `p${place}`);
  const recent = addHits(addHits(often, ['kurta']), many);
  expect(recent.size).toBe(200);
  expect(recent.get('kurta')).toBe(2);
});
