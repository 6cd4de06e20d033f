import { addDays } from '#app/platform/time/calendar-day.ts';
import type { RentalPeriod } from '../rental-period.ts';

/** How many periods are offered instead of one that is taken. */
const MAX_SUGGESTIONS = 3;

export interface FreePeriodQuery {
  /** both ends counted, the days of cleaning after a booking among them; in any order, and they may overlap */
  unavailable: readonly RentalPeriod[];
  /** how many days are wanted */
  days: number;
  /** the first and the last day that an offered period may start on */
  from: string;
  until: string;
  /** whole days after a rental that must be free too */
  turnaroundDays: number;
}

/**
 * The next periods of as many days that are free, the earliest first and none sharing a day with another; at most 3.
 * Free is a period that, with the cleaning after it, shares no day with an unavailable range. Days are 'YYYY-MM-DD'.
 */
export function nextFreePeriods(wanted: FreePeriodQuery): RentalPeriod[] {
  const periods: RentalPeriod[] = [];
  let startDate = wanted.from;
  while (startDate <= wanted.until && periods.length < MAX_SUGGESTIONS) {
    const endDate = addDays(startDate, wanted.days - 1);
    const conflict = findFirstConflict({ startDate, endDate }, wanted);
    if (!conflict) periods.push({ startDate, endDate });
    startDate = addDays(conflict ? conflict.endDate : endDate, 1);
  }
  return periods;
}

/** An unavailable range that a period, with the cleaning after it, shares a day with. */
export function findFirstConflict<Range extends RentalPeriod>(
  { startDate, endDate }: RentalPeriod,
  { unavailable, turnaroundDays }: { unavailable: readonly Range[]; turnaroundDays: number },
): Range | undefined {
  const lastBlockedDay = addDays(endDate, turnaroundDays);
  return unavailable.find((range) => range.startDate <= lastBlockedDay && startDate <= range.endDate);
}
