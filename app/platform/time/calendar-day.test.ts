import { expect, test } from 'vitest';
import { addDays, dayInIndia, isDay } from './calendar-day.ts';

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-02-30', false],
  ['2027-13-01', false],
  ['2027-00-10', false],
  ['2027-1-1', false],
  ['2027-01-01T00:00:00Z', false],
  ['२०२७-०१-०१', false],
  ['', false],
])('%j is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));

test('days are added across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('the day changes at midnight in India', () => {
  expect(dayInIndia(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
  expect(dayInIndia(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
});
