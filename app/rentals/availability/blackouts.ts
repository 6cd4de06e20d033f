import { addDays, isDay } from '#app/platform/time/calendar-day.ts';
import type { RentalPeriod } from '../rental-period.ts';

/** Rules for blocked dates, shared by the form and the server. */

const MAX_DAYS_AHEAD = 731;

/** The error in a period's format, if any. */
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
  if (endDate > addDays(today, MAX_DAYS_AHEAD)) return 'Please choose dates within the next two years.';
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
