import { expect, test } from 'vitest';
import { paise } from '#app/platform/money/money.ts';
import { formatMobileEnd, needsCode } from './cash-on-delivery.ts';

test.each([
  [2000_01, 2000_00, true],
  [2000_00, 2000_00, false],
  [1, 0, true],
  [10_000_00, null, false],
])('an order of %i paise needs a code above %j paise: %s', (total, above, isNeeded) => {
  expect(needsCode(paise(total), above === null ? null : paise(above))).toBe(isNeeded);
});

test('a number is named by its last digits', () => {
  expect(formatMobileEnd('9876543210')).toBe('the number ending in 3210');
});
