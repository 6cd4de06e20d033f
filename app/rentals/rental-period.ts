import { type Buffers, blockedDays, firstLeavingDay } from '#app/catalog/outfits/blocked-days.ts';
import { addDays, isDay } from '#app/platform/time/calendar-day.ts';
import { daysBetween } from '#app/platform/time/format-date.ts';
import { planRoundTrip, type Route } from '#app/shipping/promise/round-trip.ts';

/** First and last day of a rental, both included (rules §4, Rentals). */
export interface RentalPeriod {
  startDate: string;
  endDate: string;
}

export const MIN_RENTAL_DAYS = 1;
export const MAX_RENTAL_DAYS = 30;
const MAX_START_DAYS_AHEAD = 180;

/**
 * The earliest first day for which the outfit surely arrives the day before; assumes one transit day without a known route.
 * `today` is the day in India.
 */
export function firstDayInTime(today: string, route?: Route): string {
  const leavesFrom = firstLeavingDay(today);
  let first = addDays(leavesFrom, 2);
  if (!route) return first;
  while (planRoundTrip({ startDate: first, endDate: first }, route).leavesOn < leavesFrom)
    first = addDays(first, 1);
  return first;
}

/** The first and last day on which a rental can start. */
export function rentalStarts(today: string): { first: string; last: string } {
  return { first: addDays(today, 1), last: addDays(today, MAX_START_DAYS_AHEAD) };
}

/** The error in a requested period, if any. `today` is the day in India. */
export function rentalPeriodProblem({ startDate, endDate }: RentalPeriod, today: string): string | undefined {
  if (!isDay(startDate) || !isDay(endDate)) return 'Please enter both rental dates as YYYY-MM-DD.';
  if (endDate < startDate) return 'The rental cannot end before it starts.';
  const { first, last } = rentalStarts(today);
  if (startDate < first) return 'A rental starts tomorrow at the earliest.';
  if (startDate > last) return `A rental starts within ${MAX_START_DAYS_AHEAD} days.`;
  if (daysBetween(startDate, endDate) > MAX_RENTAL_DAYS) {
    return `An outfit can be rented for ${MIN_RENTAL_DAYS} to ${MAX_RENTAL_DAYS} days.`;
  }
  return undefined;
}

const MAX_BLACKOUT_DAYS_AHEAD = 731;

/** The error in the format of a blocked period, if any. */
export function blackoutProblem({ startDate, endDate }: RentalPeriod): string | undefined {
  if (!isDay(startDate) || !isDay(endDate)) return 'Please enter both dates as YYYY-MM-DD.';
  if (endDate < startDate) return 'A period cannot end before it starts.';
  return undefined;
}

/**
 * Why a period cannot be blocked, if so. It must be in the future; days up to today are allowed only if they were
 * already blocked.
 */
export function blackoutDateProblem(
  { startDate, endDate }: RentalPeriod,
  { today, before = [] }: { today: string; before?: readonly RentalPeriod[] },
): string | undefined {
  if (endDate > addDays(today, MAX_BLACKOUT_DAYS_AHEAD))
    return 'Please choose dates within the next two years.';
  if (startDate > today) return undefined;
  const pastPart = { startDate, endDate: endDate < today ? endDate : today };
  return before.some(
    (existing) => existing.startDate <= pastPart.startDate && existing.endDate >= pastPart.endDate,
  )
    ? undefined
    : 'The earliest date you can block is tomorrow.';
}

/** Sorts periods and merges those that overlap or touch. */
export function mergedPeriods(periods: readonly RentalPeriod[]): RentalPeriod[] {
  const merged: RentalPeriod[] = [];
  for (const period of periods.toSorted((one, other) => one.startDate.localeCompare(other.startDate))) {
    const last = merged.at(-1);
    if (last && period.startDate <= addDays(last.endDate, 1)) {
      if (period.endDate > last.endDate) last.endDate = period.endDate;
    } else merged.push({ ...period });
  }
  return merged;
}

const MAX_SUGGESTIONS = 3;

export interface FreePeriodQuery extends Buffers {
  /** inclusive ranges, with the cleaning days after a booking; in any order, may overlap */
  unavailable: readonly RentalPeriod[];
  /** length of the period */
  days: number;
  /** first and last possible start day */
  from: string;
  until: string;
}

/**
 * The next free periods of a length, earliest first and not overlapping; at most 3. A period is free if the days that it
 * blocks overlap no unavailable range. Days are 'YYYY-MM-DD'.
 */
export function nextFreePeriods(query: FreePeriodQuery): RentalPeriod[] {
  const periods: RentalPeriod[] = [];
  let startDate = query.from;
  while (startDate <= query.until && periods.length < MAX_SUGGESTIONS) {
    const endDate = addDays(startDate, query.days - 1);
    const conflict = findFirstConflict({ startDate, endDate }, query);
    if (!conflict) periods.push({ startDate, endDate });
    // After a range there may still be too little time for the transit.
    const last = conflict && conflict.endDate > startDate ? conflict.endDate : startDate;
    startDate = addDays(conflict ? last : endDate, 1);
  }
  return periods;
}

/** The first unavailable range that overlaps the days that a period blocks. */
export function findFirstConflict<Range extends RentalPeriod>(
  period: RentalPeriod,
  { unavailable, ...buffers }: { unavailable: readonly Range[] } & Buffers,
): Range | undefined {
  const blocked = blockedDays(period, buffers);
  return unavailable.find(
    (range) => range.startDate <= blocked.endDate && blocked.startDate <= range.endDate,
  );
}
