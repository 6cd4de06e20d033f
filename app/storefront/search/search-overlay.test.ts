import { expect, test } from 'vitest';
import { IN_FIELD, nextIndex } from '#app/storefront/search/search-overlay.tsx';

// 0 1 2 3
// 4 5
test.each([
  ['ArrowDown', IN_FIELD, 0],
  ['ArrowUp', IN_FIELD, undefined],
  ['ArrowRight', IN_FIELD, undefined],
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 4],
  ['ArrowRight', 5, undefined],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 3, undefined],
  ['ArrowUp', 5, 1],
  ['ArrowUp', 2, IN_FIELD],
  ['Enter', 2, undefined],
])('%s from %i leads to %s', (key, index, next) => {
  expect(nextIndex(key, { index, count: 6, columns: 4 })).toBe(next);
});

test('without results no key moves the focus', () => {
  expect(nextIndex('ArrowDown', { index: IN_FIELD, count: 0, columns: 0 })).toBeUndefined();
});
