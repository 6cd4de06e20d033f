import { expect, test } from 'vitest';
import { shownCount } from './shown-count.ts';

test.each([
  [7, '7'],
  [99, '99'],
  [100, '99+'],
])('%i reads %s', (count, shown) => {
  expect(shownCount(count)).toBe(shown);
});
