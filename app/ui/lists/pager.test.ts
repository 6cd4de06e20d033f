import { expect, test } from 'vitest';
import { pageNumbers } from './pager.tsx';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 10, [1, 2, 'gap', 10]],
  [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
  [10, 10, [1, 'gap', 9, 10]],
] as const)('page %i of %i links to its neighbours, the first and the last', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected);
});
