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
  ['2027-02-28 to 2027-02-30', 'Please give both dates as YYYY-MM-DD.'],
  ['01-12-2026 to 02-12-2026', 'Please give both dates as YYYY-MM-DD.'],
])('%s: %s', (days, sentence) => expect(blackoutProblem(period(days))).toBe(sentence));

test.each([
  ['tomorrow', '2026-11-22 to 2026-11-22', [], true],
  ['today', '2026-11-21 to 2026-11-25', [], false],
  ['yesterday', '2026-11-19 to 2026-11-20', [], false],
  ['what began already and was kept', '2026-11-19 to 2026-11-25', ['2026-11-18 to 2026-11-21'], true],
  [
    'what began already and was kept in part',
    '2026-11-19 to 2026-11-25',
    ['2026-11-20 to 2026-11-25'],
    false,
  ],
  ['what ended and was kept', '2026-11-19 to 2026-11-20', ['2026-11-19 to 2026-11-20'], true],
  ['in three years', '2029-11-22 to 2029-11-22', [], false],
])('%s can be kept or not', (_name, days, before, can) => {
  const problem = blackoutDateProblem(period(days), { today: TODAY, before: before.map(period) });
  expect(problem === undefined).toBe(can);
});

test('what overlaps or touches becomes one period', () => {
  const periods = ['2026-12-10 to 2026-12-12', '2026-12-01 to 2026-12-05', '2026-12-03 to 2026-12-04']
    .concat(['2026-12-06 to 2026-12-08', '2026-12-12 to 2026-12-20'])
    .map(period);
  expect(mergedPeriods(periods)).toEqual(
    ['2026-12-01 to 2026-12-08', '2026-12-10 to 2026-12-20'].map(period),
  );
  expect(periods[0]).toEqual(period('2026-12-10 to 2026-12-12'));
});
