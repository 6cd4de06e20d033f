import { expect, test } from 'vitest';
import { formatReturnWindow, toReturnTerms } from './return-terms.ts';

test('a window is told in hours up to three days, then in days', () => {
  expect([24, 48, 72, 100, 168, 720].map(formatReturnWindow)).toEqual([
    ...['24 hours', '48 hours', '72 hours', '100 hours', '7 days', '30 days'],
  ]);
});

test('what was bought before has the original terms', () => {
  const original = { rule: 'returns and exchanges', hours: 48 };
  expect(toReturnTerms({ return_rule: null, return_hours: null })).toEqual(original);
  const row = { return_rule: 'not returnable', return_hours: 72 };
  expect(toReturnTerms(row)).toEqual({ rule: 'not returnable', hours: 72 });
});
