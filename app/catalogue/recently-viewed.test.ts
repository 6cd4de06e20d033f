import { expect, test } from 'vitest';
import { parseViewed, viewedBefore, withViewed } from './recently-viewed.ts';

test('the latest comes first and once', () => {
  expect(withViewed(['a', 'b'], 'c')).toEqual(['c', 'a', 'b']);
  expect(withViewed(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
});

test('up to eight others are shown', () => {
  const ten = Array.from({ length: 10 }, (_, each) => String(each));
  expect(viewedBefore(ten, '3')).toEqual(['0', '1', '2', '4', '5', '6', '7', '8']);
  expect(withViewed(ten, 'x')).toHaveLength(9);
});

test.each([
  [null, []],
  ['{"a":1}', []],
  ['["a",7,null,"b"]', ['a', 'b']],
  ['broken', []],
])('%j is read as %j', (text, ids) => {
  expect(parseViewed(text)).toEqual(ids);
});
