import { expect, test } from 'vitest';
import { countRentalDays, createRepeatedPressCheck, findRentalDatesProblem } from './use-purchase.ts';

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

test('the second press of a double tap is repeated, one that comes later is not', () => {
  const isRepeated = createRepeatedPressCheck();
  expect(isRepeated({ detail: 1, timeStamp: 1000 })).toBe(false);
  expect(isRepeated({ detail: 1, timeStamp: 1080 })).toBe(true);
  expect(isRepeated({ detail: 2, timeStamp: 1480 })).toBe(true);
  expect(isRepeated({ detail: 1, timeStamp: 2000 })).toBe(false);
});
