import { addDays } from '#app/foundation/calendar-day.ts';
import type { RentalPeriod } from './rental-period.ts';

/** How many periods are offered instead of one that is taken. */
const MOST_OFFERED = 3;

export interface WantedDays {
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
export function nextFreePeriods(wanted: WantedDays): RentalPeriod[] {
  const periods: RentalPeriod[] = [];
  let startDate = wanted.from;
  while (startDate <= wanted.until && periods.length < MOST_OFFERED) {
    const endDate = addDays(startDate, wanted.days - 1);
    const inTheWay = firstInTheWay({ startDate, endDate }, wanted);
    if (!inTheWay) periods.push({ startDate, endDate });
    startDate = addDays(inTheWay ? inTheWay.endDate : endDate, 1);
  }
  return periods;
}

/** An unavailable range that a period, with the cleaning after it, shares a day with. */
export function firstInTheWay<Range extends RentalPeriod>(
  { startDate, endDate }: RentalPeriod,
  { unavailable, turnaroundDays }: { unavailable: readonly Range[]; turnaroundDays: number },
): Range | undefined {
  const freeAgain = addDays(endDate, turnaroundDays);
  return unavailable.find((range) => range.startDate <= freeAgain && startDate <= range.endDate);
}
