import { addDays, isDay } from '#app/platform/time/calendar-day.ts';
import { daysBetween } from '#app/platform/time/format-date.ts';

/** Calendar days in India, both included. */
export interface StatsPeriod {
  from: string;
  to: string;
}

/** A year and a day. */
export const MAX_PERIOD_DAYS = 366;
/** Periods to choose from, and the default. */
export const PERIOD_OPTIONS = [7, 30, 90] as const;
export const DEFAULT_PERIOD_DAYS = 30;

/** The given number of days up to `last`, included. */
export function periodOfLastDays(count: number, today: string): StatsPeriod {
  return { from: addDays(today, 1 - count), to: today };
}

/** The same number of days before this period. */
export function previousPeriod({ from, to }: StatsPeriod): StatsPeriod {
  return { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) };
}

/** Every day of a period with its figures. A day without figures has no orders. */
export function fillMissingDays(
  { from, to }: StatsPeriod,
  known: readonly { date: string; orders: number; sales: number }[],
): { date: string; orders: number; sales: number }[] {
  const byDate = new Map(known.map((day) => [day.date, day]));
  return Array.from({ length: daysBetween(from, to) }, (_, index) => {
    const date = addDays(from, index);
    return byDate.get(date) ?? { date, orders: 0, sales: 0 };
  });
}

/** The period in the dashboard's URL: a number of days, or custom dates. */
export type StatsQuery = { days: number } | StatsPeriod;

export function parseStatsQuery(address: URLSearchParams): StatsQuery {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  if (isDay(from) && isDay(to) && from <= to && daysBetween(from, to) <= MAX_PERIOD_DAYS) return { from, to };
  const days = Number(address.get('days'));
  return { days: PERIOD_OPTIONS.find((each) => each === days) ?? DEFAULT_PERIOD_DAYS };
}

/** The dashboard's URL with another period. */
export function statsAddress(query: StatsQuery): string {
  if ('from' in query) return `/admin/home?from=${query.from}&to=${query.to}`;
  return query.days === DEFAULT_PERIOD_DAYS ? '/admin/home' : `/admin/home?days=${query.days}`;
}

/** The API call for this period. */
export function statsApiPath(query: StatsQuery): string {
  return 'from' in query
    ? `/api/admin/stats?from=${query.from}&to=${query.to}`
    : `/api/admin/stats?days=${query.days}`;
}
