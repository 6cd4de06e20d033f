import { expect, test } from 'vitest';
import { formatDay, formatPeriod, formatTime } from './format-date.ts';

test('an evening in London is the next day in India', () => {
  expect(formatDay('2026-11-12T18:29:59.000Z')).toBe('12 Nov 2026');
  expect(formatDay('2026-11-12T18:30:00.000Z')).toBe('13 Nov 2026');
  expect(formatDay('')).toBe('');
});

test.each([
  ['2026-12-12', '2026-12-15', '12 to 15 Dec 2026, 4 days'],
  ['2026-11-30', '2026-12-01', '30 Nov to 1 Dec 2026, 2 days'],
  ['2026-12-31', '2027-01-02', '31 Dec 2026 to 2 Jan 2027, 3 days'],
  ['2026-12-12', '2026-12-12', '12 Dec 2026, 1 day'],
  ['2026-12-12', '2026-12-11', ''],
])('%s to %s reads %j', (start, end, text) => {
  expect(formatPeriod(start, end)).toBe(text);
});

test.each([
  ['2027-02-14T09:30:00Z', '3 pm'],
  ['2027-02-14T05:00:00Z', '10:30 am'],
  ['2027-02-13T18:30:00Z', '12 am'],
  ['2027-02-14T06:30:00Z', '12 pm'],
  ['soon', ''],
])('%s is at %s in India', (instant, shown) => {
  expect(formatTime(instant)).toBe(shown);
});
