import { expect, test } from 'vitest';
import { calculateDeliveryDays } from './delivery-days.ts';

const terms = { handlingDays: 1, cutoffHour: 14, weeklyDaysOff: [0], holidays: [] as string[] };
const transit = { daysMin: 2, daysMax: 4 };
/** A time in India. 23 November 2026 is a Monday. */
const at = (time: string) => new Date(`${time}:00+05:30`);
const days = (time: string, changed: object = {}, zone = transit) =>
  Object.values(calculateDeliveryDays(at(time), { ...terms, ...changed }, zone));

test.each([
  ['before the cut-off', '2026-11-23T13:59', {}, ['2026-11-26', '2026-11-28']],
  ['from the cut-off on', '2026-11-23T14:00', {}, ['2026-11-27', '2026-11-30']],
  ['at night, by the day in India', '2026-11-24T00:30', {}, ['2026-11-27', '2026-11-30']],
  ['without handling', '2026-11-23T09:00', { handlingDays: 0 }, ['2026-11-25', '2026-11-27']],
  ['on a Sunday', '2026-11-22T09:00', {}, ['2026-11-26', '2026-11-28']],
  ['on Saturday afternoon', '2026-11-21T15:00', {}, ['2026-11-26', '2026-11-28']],
  ['before a holiday', '2026-11-23T09:00', { holidays: ['2026-11-24'] }, ['2026-11-27', '2026-11-30']],
  ['to arrive on a holiday', '2026-11-23T09:00', { holidays: ['2026-11-26'] }, ['2026-11-27', '2026-11-28']],
  ['with no cut-off', '2026-11-23T23:59', { cutoffHour: 24 }, ['2026-11-26', '2026-11-28']],
  [
    'with six days off',
    '2026-11-23T09:00',
    { weeklyDaysOff: [0, 1, 2, 3, 4, 5] },
    ['2026-12-12', '2026-12-12'],
  ],
])('an order %s', (_, time, changed, expected) => {
  expect(days(time, changed)).toEqual(expected);
});

test('a zone that is reached on the same day', () => {
  expect(days('2026-11-23T09:00', { handlingDays: 0 }, { daysMin: 0, daysMax: 0 })).toEqual([
    '2026-11-23',
    '2026-11-23',
  ]);
});
