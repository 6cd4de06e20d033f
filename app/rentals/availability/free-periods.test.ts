import { expect, test } from 'vitest';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { type FreePeriodQuery, findFirstConflict, nextFreePeriods } from './free-periods.ts';

const emptyQuery: FreePeriodQuery = {
  unavailable: [],
  days: 3,
  from: '2026-12-01',
  until: '2026-12-31',
  turnaroundDays: 2,
};
const range = (startDate: string, endDate: string) => ({ startDate, endDate });
const starts = (query: Partial<FreePeriodQuery>) =>
  nextFreePeriods({ ...emptyQuery, ...query }).map(({ startDate }) => startDate);

test('without bookings the earliest periods are suggested, without overlaps', () => {
  expect(nextFreePeriods(emptyQuery)).toEqual([
    range('2026-12-01', '2026-12-03'),
    range('2026-12-04', '2026-12-06'),
    range('2026-12-07', '2026-12-09'),
  ]);
});

test('before a booking on the 10th the last day is the 7th', () => {
  const unavailable = [range('2026-12-10', '2026-12-14')];
  expect(starts({ unavailable, from: '2026-12-05' })).toEqual(['2026-12-05', '2026-12-15', '2026-12-18']);
  expect(starts({ unavailable, from: '2026-12-06' })).toEqual(['2026-12-15', '2026-12-18', '2026-12-21']);
});

test('a gap one day too short is skipped', () => {
  const unavailable = [range('2026-12-09', '2026-12-12'), range('2026-12-01', '2026-12-04')];
  expect(starts({ unavailable })[0]).toBe('2026-12-13');
  expect(starts({ unavailable, days: 2 })[0]).toBe('2026-12-05');
});

test('nested ranges and a range that has started are handled', () => {
  const unavailable = [range('2026-12-05', '2026-12-06'), range('2026-11-20', '2026-12-20')];
  expect(starts({ unavailable })[0]).toBe('2026-12-21');
});

test('no period starts after the last day, and none is suggested if all days are booked', () => {
  expect(starts({ until: '2026-12-05' })).toEqual(['2026-12-01', '2026-12-04']);
  expect(starts({ unavailable: [range('2026-12-01', '2027-01-31')] })).toEqual([]);
});

test('suggestions are free and the earliest possible, for random bookings', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 300; round++) {
    const unavailable = Array.from({ length: random(8) }, () => {
      const startDate = addDays(emptyQuery.from, random(50) - 10);
      return range(startDate, addDays(startDate, random(9)));
    });
    const query = { ...emptyQuery, unavailable, days: 1 + random(9) };
    const suggested = nextFreePeriods(query);
    for (const period of suggested) expect(findFirstConflict(period, query)).toBeUndefined();
    const free = Array.from({ length: 31 }, (_, day) => addDays(emptyQuery.from, day)).find(
      (startDate) => !findFirstConflict(range(startDate, addDays(startDate, query.days - 1)), query),
    );
    expect(suggested[0]?.startDate).toBe(free);
  }
});
