import { addDays } from '#app/platform/time/calendar-day.ts';
import type { RentalPeriod } from '../rental-period.ts';

const MAX_SUGGESTIONS = 3;

export interface FreePeriodQuery {
  /** inclusive ranges, with the cleaning days after a booking; in any order, may overlap */
  unavailable: readonly RentalPeriod[];
  /** length of the period */
  days: number;
  /** first and last possible start day */
  from: string;
  until: string;
  /** days after the period that must be free for cleaning */
  turnaroundDays: number;
}

/**
 * The next free periods of a length, earliest first and not overlapping; at most 3. A period is free if it and the
 * cleaning after it overlap no unavailable range. Days are 'YYYY-MM-DD'.
 */
export function nextFreePeriods(query: FreePeriodQuery): RentalPeriod[] {
  const periods: RentalPeriod[] = [];
  let startDate = query.from;
  while (startDate <= query.until && periods.length < MAX_SUGGESTIONS) {
    const endDate = addDays(startDate, query.days - 1);
    const conflict = findFirstConflict({ startDate, endDate }, query);
    if (!conflict) periods.push({ startDate, endDate });
    startDate = addDays(conflict ? conflict.endDate : endDate, 1);
  }
  return periods;
}

/** The first unavailable range that overlaps a period and the cleaning after it. */
export function findFirstConflict<Range extends RentalPeriod>(
  { startDate, endDate }: RentalPeriod,
  { unavailable, turnaroundDays }: { unavailable: readonly Range[]; turnaroundDays: number },
): Range | undefined {
  const lastBlockedDay = addDays(endDate, turnaroundDays);
  return unavailable.find((range) => range.startDate <= lastBlockedDay && startDate <= range.endDate);
}
