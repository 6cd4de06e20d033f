import { expect, test } from 'vitest';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { type FreePeriodQuery, findFirstConflict, nextFreePeriods } from './free-periods.ts';

const none: FreePeriodQuery = {
  unavailable: [],
  days: 3,
  from: '2026-12-01',
  until: '2026-12-31',
  turnaroundDays: 2,
};
const range = (startDate: string, endDate: string) => ({ startDate, endDate });
const starts = (wanted: Partial<FreePeriodQuery>) =>
  nextFreePeriods({ ...none, ...wanted }).map(({ startDate }) => startDate);

test('where nothing is taken the first days come first, and no two share a day', () => {
  expect(nextFreePeriods(none)).toEqual([
    range('2026-12-01', '2026-12-03'),
    range('2026-12-04', '2026-12-06'),
    range('2026-12-07', '2026-12-09'),
  ]);
});

test('before one that starts on the 10th the last day is the 7th', () => {
  const unavailable = [range('2026-12-10', '2026-12-14')];
  expect(starts({ unavailable, from: '2026-12-05' })).toEqual(['2026-12-05', '2026-12-15', '2026-12-18']);
  expect(starts({ unavailable, from: '2026-12-06' })).toEqual(['2026-12-15', '2026-12-18', '2026-12-21']);
});

test('a gap that is one day too short is passed over', () => {
  const unavailable = [range('2026-12-09', '2026-12-12'), range('2026-12-01', '2026-12-04')];
  expect(starts({ unavailable })[0]).toBe('2026-12-13');
  expect(starts({ unavailable, days: 2 })[0]).toBe('2026-12-05');
});

test('ranges within ranges and a range that is under way do not mislead', () => {
  const unavailable = [range('2026-12-05', '2026-12-06'), range('2026-11-20', '2026-12-20')];
  expect(starts({ unavailable })[0]).toBe('2026-12-21');
});

test('nothing starts after the last day, and nothing is offered where all is taken', () => {
  expect(starts({ until: '2026-12-05' })).toEqual(['2026-12-01', '2026-12-04']);
  expect(starts({ unavailable: [range('2026-12-01', '2027-01-31')] })).toEqual([]);
});

test('what is offered is free, and nothing free was passed over, whatever is taken', () => {
  let seed = 7;
  const dice = (sides: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % sides;
  };
  for (let round = 0; round < 300; round++) {
    const unavailable = Array.from({ length: dice(8) }, () => {
      const startDate = addDays(none.from, dice(50) - 10);
      return range(startDate, addDays(startDate, dice(9)));
    });
    const wanted = { ...none, unavailable, days: 1 + dice(9) };
    const offered = nextFreePeriods(wanted);
    for (const period of offered) expect(findFirstConflict(period, wanted)).toBeUndefined();
    const free = Array.from({ length: 31 }, (_, day) => addDays(none.from, day)).find(
      (startDate) => !findFirstConflict(range(startDate, addDays(startDate, wanted.days - 1)), wanted),
    );
    expect(offered[0]?.startDate).toBe(free);
  }
});
