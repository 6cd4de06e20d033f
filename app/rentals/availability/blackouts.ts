import { addDays, isDay } from '#app/platform/time/calendar-day.ts';
import type { RentalPeriod } from '../rental-period.ts';

/** Days on which an owner keeps an outfit: rules for the form and the server alike. */

const MAX_DAYS_AHEAD = 731;

/** Why an owner cannot ask for a period, in a sentence, or undefined when it can be asked for. */
export function blackoutProblem({ startDate, endDate }: RentalPeriod): string | undefined {
  if (!isDay(startDate) || !isDay(endDate)) return 'Please give both dates as YYYY-MM-DD.';
  if (endDate < startDate) return 'A period cannot end before it starts.';
  return undefined;
}

/**
 * Why a period cannot be kept today, or undefined when it can. It lies in the future; of one that began already,
 * the days until today must have been kept before.
 */
export function blackoutDateProblem(
  { startDate, endDate }: RentalPeriod,
  { today, before = [] }: { today: string; before?: readonly RentalPeriod[] },
): string | undefined {
  if (endDate > addDays(today, MAX_DAYS_AHEAD)) return 'Please choose days of the next two years.';
  if (startDate > today) return undefined;
  const begun = { startDate, endDate: endDate < today ? endDate : today };
  return before.some((existing) => existing.startDate <= begun.startDate && existing.endDate >= begun.endDate)
    ? undefined
    : 'Only days from tomorrow on can be kept.';
}

/** The same days in as few periods as can be, in their order: what overlaps or touches becomes one. */
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
