import { describe, expect, test } from 'vitest';
import type { Availability } from '../rental.schema.ts';
import type { RentalPeriod } from '../rental-period.ts';
import {
  dayKind,
  findBlockedPeriod,
  findDayProblem,
  findPeriodProblem,
  isUnavailable,
  NO_DAYS_SELECTED,
  selectDay,
  suggestPeriods,
} from './rental-calendar.ts';

/** Today is 21 November; 10 to 12 December are booked, with two cleaning days. */
const availability: Availability = {
  unavailable: [
    { startDate: '2026-12-10', endDate: '2026-12-14', reason: 'booked', turnaroundFrom: '2026-12-13' },
    { startDate: '2026-12-24', endDate: '2026-12-26', reason: 'kept', turnaroundFrom: null },
    { startDate: '2027-01-20', endDate: '2027-01-23', reason: 'held', turnaroundFrom: '2027-01-22' },
  ],
  turnaroundDays: 2,
  minDays: 1,
  maxDays: 30,
  startsFrom: '2026-11-22',
  startsUntil: '2027-05-20',
  arrivesFrom: '2026-11-25',
  isPaused: false,
  route: null,
  isPickUpKnown: false,
  travelProblem: null,
  ownerRating: null,
};
const from = (startDate: string) => ({ startDate, endDate: '' });
const period = (startDate: string, endDate: string) => ({ startDate, endDate });

test.each([
  ['2026-11-20', 'past', 'In the past'],
  ['2026-11-21', 'past', 'A rental starts tomorrow at the earliest'],
  ['2026-11-22', 'past', 'Too soon to arrive: the owner has 48 hours to answer'],
  ['2026-11-24', 'past', 'Too soon to arrive: the owner has 48 hours to answer'],
  ['2026-11-25', 'free', undefined],
  ['2026-12-07', 'free', undefined],
  ['2026-12-08', 'free', 'Needed for cleaning before the next rental'],
  ['2026-12-10', 'booked', 'Booked'],
  ['2026-12-13', 'cleaning', 'Being cleaned'],
  ['2026-12-15', 'free', undefined],
  ['2026-12-24', 'kept', 'Blocked by the owner'],
  ['2027-01-21', 'booked', 'On hold during a payment'],
  ['2027-05-20', 'free', undefined],
  ['2027-05-21', 'free', 'A rental starts within 180 days'],
] as const)('%s is %s as a first day: %s', (day, kind, reason) => {
  expect(dayKind(day, availability)).toBe(kind);
  expect(findDayProblem(day, NO_DAYS_SELECTED, availability)).toBe(reason);
});

test.each([
  ['2026-12-27', '2026-12-27', undefined],
  ['2026-12-05', '2026-12-07', undefined],
  ['2026-12-05', '2026-12-08', 'Needed for cleaning before the next rental'],
  ['2026-12-05', '2026-12-10', 'Booked'],
  ['2026-12-05', '2026-12-16', 'Overlaps another rental'],
  ['2027-02-01', '2027-03-02', undefined],
  ['2027-02-01', '2027-03-03', 'At most 30 days'],
  ['2027-05-20', '2027-06-18', undefined],
  // a day before the first starts a new selection
  ['2026-12-05', '2026-12-03', undefined],
])('from %s, %s as the last day: %s', (start, day, reason) =>
  expect(findDayProblem(day, from(start), availability)).toBe(reason),
);

test('a first day, then a last day; a third or an earlier day starts over', () => {
  const first = selectDay('2026-12-03', NO_DAYS_SELECTED);
  const both = selectDay('2026-12-05', first);
  expect([first, both]).toEqual([from('2026-12-03'), period('2026-12-03', '2026-12-05')]);
  expect(selectDay('2026-12-04', both)).toEqual(from('2026-12-04'));
  expect(selectDay('2026-12-01', first)).toEqual(from('2026-12-01'));
});

test('a period over a booking is unavailable, with the next free periods of its length', () => {
  const wanted = findBlockedPeriod('2026-12-11', from('2026-12-07'), availability);
  expect(wanted).toEqual(period('2026-12-07', '2026-12-11'));
  expect(isUnavailable(period('2026-12-07', '2026-12-11'), availability)).toBe(true);
  expect(findPeriodProblem(wanted as RentalPeriod, availability)).toBe('Booked');
  const past = period('2026-11-21', '2026-11-23');
  expect([isUnavailable(past, availability), findPeriodProblem(past, availability)]).toEqual([
    true,
    'A rental starts tomorrow at the earliest',
  ]);
  expect(suggestPeriods(period('2026-12-07', '2026-12-11'), availability)).toEqual([
    period('2026-12-15', '2026-12-19'),
    period('2026-12-27', '2026-12-31'),
    period('2027-01-01', '2027-01-05'),
  ]);
  expect(findBlockedPeriod('2026-12-11', NO_DAYS_SELECTED, availability)).toBeUndefined();
  expect(findBlockedPeriod('2027-02-01', from('2026-12-07'), availability)).toBeUndefined();
});

test('a past period is suggested from the first day that the outfit arrives in time for', () =>
  expect(suggestPeriods(period('2026-11-01', '2026-11-02'), availability)[0]).toEqual(
    period('2026-11-25', '2026-11-26'),
  ));

test('no day can be selected while the outfit is paused', () =>
  expect(findDayProblem('2026-12-03', NO_DAYS_SELECTED, { ...availability, isPaused: true })).toBe(
    'Not available at the moment',
  ));

test('an incomplete or reversed selection is never unavailable', () => {
  expect(isUnavailable(period('2026-12-11', '2026-12-07'), availability)).toBe(false);
  expect(isUnavailable(period('2026-11-21', '2026-11-20'), availability)).toBe(false);
  expect(isUnavailable(NO_DAYS_SELECTED, availability)).toBe(false);
  expect(isUnavailable(from('2026-12-10'), availability)).toBe(false);
});

describe('with the way to the renter', () => {
  const route = { days: 3, weeklyDaysOff: [], holidays: [] };
  const sent: Availability = { ...availability, route, isPickUpKnown: true, arrivesFrom: '2026-11-27' };

  test.each([
    ['2026-11-26', 'past', 'Cannot reach you a day before'],
    ['2026-12-04', 'free', undefined],
    ['2026-12-05', 'transit', 'Cannot be back in time for the next rental'],
    ['2026-12-10', 'booked', 'Booked'],
    ['2026-12-18', 'transit', 'Cannot reach you a day before'],
    ['2027-01-10', 'free', undefined],
  ] as const)('%s is %s as a first day: %s', (day, kind, reason) => {
    expect(dayKind(day, sent)).toBe(kind);
    expect(findDayProblem(day, NO_DAYS_SELECTED, sent)).toBe(reason);
  });

  test('a last day leaves time for the way back and the cleaning', () => {
    expect(findDayProblem('2026-12-04', from('2026-12-01'), sent)).toBeUndefined();
    expect(findDayProblem('2026-12-05', from('2026-12-01'), sent)).toBe(
      'Cannot be back in time for the next rental',
    );
    expect(isUnavailable(period('2026-12-01', '2026-12-05'), sent)).toBe(true);
    expect(isUnavailable(period('2026-11-26', '2026-11-26'), sent)).toBe(true);
    expect(suggestPeriods(period('2026-12-04', '2026-12-05'), sent)[0]).toEqual(
      period('2026-12-31', '2027-01-01'),
    );
  });

  test('no day is free where couriers do not go', () => {
    const problem = { ...availability, travelProblem: 'We do not deliver to PIN code 194101 yet.' };
    expect(findDayProblem('2026-12-01', NO_DAYS_SELECTED, problem)).toBe('Cannot be sent to your PIN code');
    expect(dayKind('2026-12-01', problem)).toBe('past');
  });
});
