import { expect, test } from 'vitest';
import { countRentalDays, findRentalDatesProblem } from './use-purchase.ts';

test.each([
  ['2026-12-10', '2026-12-12', 3],
  ['2026-12-10', '2026-12-10', 1],
  ['2026-12-01', '2026-12-30', 30],
  ['2026-12-01', '2026-12-31', undefined],
  ['2026-12-10', '2026-12-09', undefined],
  ['', '2026-12-09', undefined],
])('%s to %s is %s days', (start, end, days) => {
  expect(countRentalDays(start, end)).toBe(days);
});

test('invalid dates have a message', () => {
  expect(findRentalDatesProblem('', '')).toBe('Please choose your rental dates.');
  expect(findRentalDatesProblem('2026-12-10', '2026-12-09')).toBe(
    'The last day must not be before the first.',
  );
  expect(findRentalDatesProblem('2026-12-01', '2026-12-31')).toBe(
    'An outfit can be rented for 1 to 30 days.',
  );
  expect(findRentalDatesProblem('2026-12-10', '2026-12-12')).toBeUndefined();
});
