import { addDays, isDay } from '#app/platform/time/calendar-day.ts';
import { daysBetween } from '#app/platform/time/format-date.ts';

/** First and last day of a rental, both included (rules §4, Rentals). */
export interface RentalPeriod {
  startDate: string;
  endDate: string;
}

export const MIN_RENTAL_DAYS = 1;
export const MAX_RENTAL_DAYS = 30;
const MAX_START_DAYS_AHEAD = 180;

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
