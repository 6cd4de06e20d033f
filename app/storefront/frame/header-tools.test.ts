import { expect, test } from 'vitest';
import { formatBadgeCount } from './header-tools.tsx';

test.each([
  [7, '7'],
  [99, '99'],
  [100, '99+'],
])('%i reads %s', (count, shown) => {
  expect(formatBadgeCount(count)).toBe(shown);
});
