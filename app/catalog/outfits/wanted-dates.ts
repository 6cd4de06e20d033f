import { parseJson } from '#app/platform/browser/browser-storage.ts';
import { isDay } from '#app/platform/time/calendar-day.ts';

interface WantedDates {
  startDate: string;
  endDate: string;
}

/** In session storage: the dates are for this visit, and another tab may be about another event. */
const KEY = 'rental_dates';

/** The rental dates that this visitor chose last, in a list or for an outfit; undefined once they begin before `firstDay`. */
export function readWantedDates(firstDay: string): WantedDates | undefined {
  try {
    const stored = parseJson(window.sessionStorage.getItem(KEY)) as Partial<WantedDates> | undefined;
    const { startDate = '', endDate = '' } = stored ?? {};
    if (!isDay(startDate) || !isDay(endDate)) return undefined;
    return firstDay <= startDate && startDate <= endDate ? { startDate, endDate } : undefined;
  } catch {
    // Storage is blocked, so no dates were saved.
    return undefined;
  }
}

export function saveWantedDates(dates: WantedDates): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(dates));
  } catch {
    // Storage is blocked: the shopper chooses the dates again.
  }
}
