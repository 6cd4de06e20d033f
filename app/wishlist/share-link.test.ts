import { expect, test } from 'vitest';
import { parseSharedIds, sharePath } from './share-link.ts';

test('parses the link it creates', () => {
  expect(sharePath(['a', 'b'])).toBe('/wishlist?items=a,b');
  expect(
    parseSharedIds(new URL(sharePath(['a', 'b&c']), 'https://shop.test').searchParams.get('items')),
  ).toEqual(['a', 'b&c']);
});

test.each([
  [null, []],
  ['', []],
  [' a ,,b,a', ['a', 'b']],
])('%j contains %j', (items, ids) => {
  expect(parseSharedIds(items)).toEqual(ids);
});

test('a link has at most a hundred products', () => {
  const many = Array.from({ length: 150 }, (_, each) => `id-${each}`);
  expect(parseSharedIds(many.join(','))).toHaveLength(100);
  expect(sharePath(many).split(',')).toHaveLength(100);
});
