import { addDays, isDay } from '#app/foundation/calendar-day.ts';
import { daysBetween } from '#app/foundation/shown-date.ts';

/** From when to when an outfit is lent; both days count (CONTRACT §4, Rentals). */
export interface RentalPeriod {
  startDate: string;
  endDate: string;
}

export const SHORTEST_RENTAL_DAYS = 1;
export const LONGEST_RENTAL_DAYS = 30;
const FURTHEST_START_DAYS = 180;

/** The first and the last day that a rental may start on. */
export function rentalStarts(today: string): { first: string; last: string } {
  return { first: addDays(today, 1), last: addDays(today, FURTHEST_START_DAYS) };
}

/** Why a period cannot be asked for, in a sentence, or undefined when it can. `today` is the day in India. */
export function rentalPeriodProblem({ startDate, endDate }: RentalPeriod, today: string): string | undefined {
  if (!isDay(startDate) || !isDay(endDate)) return 'Please give both rental dates as YYYY-MM-DD.';
  if (endDate < startDate) return 'The rental cannot end before it starts.';
  const { first, last } = rentalStarts(today);
  if (startDate < first) return 'A rental starts tomorrow at the earliest.';
  if (startDate > last) return `A rental starts within ${FURTHEST_START_DAYS} days.`;
  if (daysBetween(startDate, endDate) > LONGEST_RENTAL_DAYS) {
    return `An outfit can be rented for ${SHORTEST_RENTAL_DAYS} to ${LONGEST_RENTAL_DAYS} days.`;
  }
  return undefined;
}
