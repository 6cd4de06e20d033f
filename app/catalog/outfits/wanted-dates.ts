import { parseJson, tabStorage } from '#app/platform/browser/browser-storage.ts';
import { isDay } from '#app/platform/time/calendar-day.ts';

interface WantedDates {
  startDate: string;
  endDate: string;
}

/** In session storage: the dates are for this visit, and another tab may be about another event. */
const KEY = 'rental_dates';

/** The rental dates that this visitor chose last, in a list or for an outfit; undefined once they begin before `firstDay`. */
export function readWantedDates(firstDay: string): WantedDates | undefined {
  const { startDate = '', endDate = '' } = (parseJson(tabStorage.read(KEY)) ?? {}) as Partial<WantedDates>;
  if (!isDay(startDate) || !isDay(endDate)) return undefined;
  return firstDay <= startDate && startDate <= endDate ? { startDate, endDate } : undefined;
}

export function saveWantedDates(dates: WantedDates): void {
  tabStorage.write(KEY, JSON.stringify(dates));
}
