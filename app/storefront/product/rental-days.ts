const DAY_MS = 86_400_000;
const MAX_RENTAL_DAYS = 30;

/**
 * The number of days of a rental, both ends included (rules §4): 10th to 12th is 3. Undefined for an invalid
 * period.
 */
export function countRentalDays(startDate: string, endDate: string): number | undefined {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1;
  return Number.isInteger(days) && days >= 1 && days <= MAX_RENTAL_DAYS ? days : undefined;
}

/** The error for invalid dates; undefined if they are valid. */
export function findRentalDatesProblem(startDate: string, endDate: string): string | undefined {
  if (!startDate || !endDate) return 'Please choose your rental dates.';
  if (endDate < startDate) return 'The last day must not be before the first.';
  if (countRentalDays(startDate, endDate) === undefined)
    return `An outfit can be rented for 1 to ${MAX_RENTAL_DAYS} days.`;
  return undefined;
}
