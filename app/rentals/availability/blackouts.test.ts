import { expect, test } from 'vitest';
import type { RentalPeriod } from '../rental-period.ts';
import { blackoutDateProblem, blackoutProblem, mergedPeriods } from './blackouts.ts';

const period = (days: string): RentalPeriod => {
  const [startDate, endDate] = days.split(' to ') as [string, string];
  return { startDate, endDate };
};
const TODAY = '2026-11-21';

test.each([
  ['2026-12-01 to 2026-12-01', undefined],
  ['2026-12-02 to 2026-12-01', 'A period cannot end before it starts.'],
  ['2027-02-28 to 2027-02-30', 'Please enter both dates as YYYY-MM-DD.'],
  ['01-12-2026 to 02-12-2026', 'Please enter both dates as YYYY-MM-DD.'],
])('%s: %s', (days, message) => expect(blackoutProblem(period(days))).toBe(message));

test.each([
  ['tomorrow', '2026-11-22 to 2026-11-22', [], true],
  ['today', '2026-11-21 to 2026-11-25', [], false],
  ['yesterday', '2026-11-19 to 2026-11-20', [], false],
  ['a started period that was blocked', '2026-11-19 to 2026-11-25', ['2026-11-18 to 2026-11-21'], true],
  [
    'a started period that was blocked in part',
    '2026-11-19 to 2026-11-25',
    ['2026-11-20 to 2026-11-25'],
    false,
  ],
  ['a past period that was blocked', '2026-11-19 to 2026-11-20', ['2026-11-19 to 2026-11-20'], true],
  ['in three years', '2029-11-22 to 2029-11-22', [], false],
])('%s can or cannot be blocked', (_name, days, before, can) => {
  const problem = blackoutDateProblem(period(days), { today: TODAY, before: before.map(period) });
  expect(problem === undefined).toBe(can);
});

test('overlapping and adjacent periods are merged', () => {
  const periods = ['2026-12-10 to 2026-12-12', '2026-12-01 to 2026-12-05', '2026-12-03 to 2026-12-04']
    .concat(['2026-12-06 to 2026-12-08', '2026-12-12 to 2026-12-20'])
    .map(period);
  expect(mergedPeriods(periods)).toEqual(
    ['2026-12-01 to 2026-12-08', '2026-12-10 to 2026-12-20'].map(period),
  );
  expect(periods[0]).toEqual(period('2026-12-10 to 2026-12-12'));
});
