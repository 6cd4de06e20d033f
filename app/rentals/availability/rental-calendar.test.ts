import { expect, test } from 'vitest';
import type { Availability } from '../rental.schema.ts';
import {
  dayKind,
  findBlockedPeriod,
  findDayProblem,
  isUnavailable,
  NO_DAYS_SELECTED,
  selectDay,
  suggestPeriods,
} from './rental-calendar.ts';

/** The 21st of November is today; the 10th to the 12th of December are booked, with two days of cleaning. */
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
  isPaused: false,
  ownerRating: null,
};
const from = (startDate: string) => ({ startDate, endDate: '' });
const period = (startDate: string, endDate: string) => ({ startDate, endDate });

test.each([
  ['2026-11-20', 'past', 'In the past'],
  ['2026-11-21', 'past', 'A rental starts tomorrow at the earliest'],
  ['2026-11-22', 'free', undefined],
  ['2026-12-07', 'free', undefined],
  ['2026-12-08', 'free', 'Kept free for cleaning before the next rental'],
  ['2026-12-10', 'booked', 'Booked'],
  ['2026-12-13', 'cleaning', 'Being cleaned'],
  ['2026-12-15', 'free', undefined],
  ['2026-12-24', 'kept', 'Kept by the owner'],
  ['2027-01-21', 'booked', 'Held while somebody pays'],
  ['2027-05-20', 'free', undefined],
  ['2027-05-21', 'free', 'A rental starts within 180 days'],
] as const)('%s is %s for a first day: %s', (day, kind, reason) => {
  expect(dayKind(day, availability)).toBe(kind);
  expect(findDayProblem(day, NO_DAYS_SELECTED, availability)).toBe(reason);
});

test.each([
  ['2026-12-27', '2026-12-27', undefined],
  ['2026-12-05', '2026-12-07', undefined],
  ['2026-12-05', '2026-12-08', 'Kept free for cleaning before the next rental'],
  ['2026-12-05', '2026-12-10', 'Booked'],
  ['2026-12-05', '2026-12-16', 'Another rental lies between'],
  ['2027-02-01', '2027-03-02', undefined],
  ['2027-02-01', '2027-03-03', 'At most 30 days'],
  ['2027-05-20', '2027-06-18', undefined],
  // before the first day another one begins
  ['2026-12-05', '2026-12-03', undefined],
])('from %s, %s is for the last day: %s', (start, day, reason) =>
  expect(findDayProblem(day, from(start), availability)).toBe(reason),
);

test('a first day, then a last one; a third begins anew, and so does an earlier one', () => {
  const first = selectDay('2026-12-03', NO_DAYS_SELECTED);
  const both = selectDay('2026-12-05', first);
  expect([first, both]).toEqual([from('2026-12-03'), period('2026-12-03', '2026-12-05')]);
  expect(selectDay('2026-12-04', both)).toEqual(from('2026-12-04'));
  expect(selectDay('2026-12-01', first)).toEqual(from('2026-12-01'));
});

test('a period over a booking is told as taken, with the next ones as long', () => {
  const wanted = findBlockedPeriod('2026-12-11', from('2026-12-07'), availability);
  expect(wanted).toEqual(period('2026-12-07', '2026-12-11'));
  expect(isUnavailable(period('2026-12-07', '2026-12-11'), availability)).toBe(true);
  expect(suggestPeriods(period('2026-12-07', '2026-12-11'), availability)).toEqual([
    period('2026-12-15', '2026-12-19'),
    period('2026-12-27', '2026-12-31'),
    period('2027-01-01', '2027-01-05'),
  ]);
  expect(findBlockedPeriod('2026-12-11', NO_DAYS_SELECTED, availability)).toBeUndefined();
  expect(findBlockedPeriod('2027-02-01', from('2026-12-07'), availability)).toBeUndefined();
});

test('what lies in the past is offered from tomorrow on', () =>
  expect(suggestPeriods(period('2026-11-01', '2026-11-02'), availability)[0]).toEqual(
    period('2026-11-22', '2026-11-23'),
  ));

test('nothing can be chosen while the owner pauses', () =>
  expect(findDayProblem('2026-12-03', NO_DAYS_SELECTED, { ...availability, isPaused: true })).toBe(
    'Not lent at present',
  ));

test('half a choice is not taken', () => {
  expect(isUnavailable(NO_DAYS_SELECTED, availability)).toBe(false);
  expect(isUnavailable(from('2026-12-10'), availability)).toBe(false);
});
