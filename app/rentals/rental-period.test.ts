import { expect, test } from 'vitest';
import { blockedDays } from '#app/catalog/outfits/blocked-days.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import {
  blackoutDateProblem,
  blackoutProblem,
  type FreePeriodQuery,
  findFirstConflict,
  firstDayInTime,
  mergedPeriods,
  nextFreePeriods,
  type RentalPeriod,
  rentalPeriodProblem,
} from './rental-period.ts';

const TODAY = '2026-11-21';

function problem(startDate: string, endDate: string) {
  return rentalPeriodProblem({ startDate, endDate }, TODAY);
}

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-12-10', '2027-01-08'],
  ['2027-05-20', '2027-06-18'],
])('%s to %s can be requested', (from, to) => expect(problem(from, to)).toBeUndefined());

test.each([
  ['2026-11-21', '2026-11-22', 'A rental starts tomorrow at the earliest.'],
  ['2026-12-10', '2026-12-09', 'The rental cannot end before it starts.'],
  ['2026-12-10', '2027-01-09', 'An outfit can be rented for 1 to 30 days.'],
  ['2027-05-21', '2027-05-21', 'A rental starts within 180 days.'],
  ['2027-02-28', '2027-02-30', 'Please enter both rental dates as YYYY-MM-DD.'],
  ['2026-12-10T10:00:00Z', '2026-12-12', 'Please enter both rental dates as YYYY-MM-DD.'],
  ['10-12-2026', '12-12-2026', 'Please enter both rental dates as YYYY-MM-DD.'],
])('%s to %s: %s', (from, to, message) => expect(problem(from, to)).toBe(message));

const period = (days: string): RentalPeriod => {
  const [startDate, endDate] = days.split(' to ') as [string, string];
  return { startDate, endDate };
};

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

test('with a route, the days on the way are blocked, too', () => {
  const route = { days: 2, weeklyDaysOff: [], holidays: [] };
  const buffers = { turnaroundDays: 2, route };
  // Leaves on the 7th, arrives on the 9th, is worn from the 10th to the 12th, returns on the 14th and is clean on the
  // 16th.
  expect(blockedDays(range('2026-12-10', '2026-12-12'), buffers)).toEqual(range('2026-12-07', '2026-12-16'));
  const unavailable = [range('2026-12-10', '2026-12-14')];
  expect(starts({ unavailable, route, days: 1 })).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
  expect(starts({ unavailable, route, days: 1, from: '2026-12-06' })[0]).toBe('2026-12-18');
  expect(firstDayInTime('2026-12-01', route)).toBe('2026-12-06');
  expect(firstDayInTime('2026-12-01')).toBe('2026-12-05');
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
    const route = { days: random(4), weeklyDaysOff: [random(7)], holidays: [addDays(emptyQuery.from, 9)] };
    const query = { ...emptyQuery, unavailable, days: 1 + random(9), ...(random(2) === 1 && { route }) };
    const suggested = nextFreePeriods(query);
    for (const period of suggested) expect(findFirstConflict(period, query)).toBeUndefined();
    const free = Array.from({ length: 31 }, (_, day) => addDays(emptyQuery.from, day)).find(
      (startDate) => !findFirstConflict(range(startDate, addDays(startDate, query.days - 1)), query),
    );
    expect(suggested[0]?.startDate).toBe(free);
  }
});
