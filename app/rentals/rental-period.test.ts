import { expect, test } from 'vitest';
import { rentalPeriodProblem } from './rental-period.ts';

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
