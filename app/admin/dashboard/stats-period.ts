import { addDays, isDay } from '#app/platform/time/calendar-day.ts';
import { daysBetween } from '#app/platform/time/format-date.ts';

/** India's days that are looked at, both counted. */
export interface StatsPeriod {
  from: string;
  to: string;
}

/** A year and a day: more is no overview. */
export const MAX_PERIOD_DAYS = 366;
/** How many days there are to choose from, and what is looked at unless somebody chooses. */
export const PERIOD_OPTIONS = [7, 30, 90] as const;
export const DEFAULT_PERIOD_DAYS = 30;

/** So many days up to one, that one counted. */
export function periodOfLastDays(count: number, today: string): StatsPeriod {
  return { from: addDays(today, 1 - count), to: today };
}

/** As many days, before these. */
export function previousPeriod({ from, to }: StatsPeriod): StatsPeriod {
  return { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) };
}

/** Each day of a period, with what is known of it; a day of which nothing is known has no orders. */
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

/** What the dashboard's address says: so many days, or days of somebody's own. */
export type StatsQuery = { days: number } | StatsPeriod;

export function parseStatsQuery(address: URLSearchParams): StatsQuery {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  if (isDay(from) && isDay(to) && from <= to && daysBetween(from, to) <= MAX_PERIOD_DAYS) return { from, to };
  const days = Number(address.get('days'));
  return { days: PERIOD_OPTIONS.find((each) => each === days) ?? DEFAULT_PERIOD_DAYS };
}

/** The dashboard with another period. */
export function statsAddress(query: StatsQuery): string {
  if ('from' in query) return `/admin/home?from=${query.from}&to=${query.to}`;
  return query.days === DEFAULT_PERIOD_DAYS ? '/admin/home' : `/admin/home?days=${query.days}`;
}

/** What is asked of the API for it. */
export function statsApiPath(query: StatsQuery): string {
  return 'from' in query
    ? `/api/admin/stats?from=${query.from}&to=${query.to}`
    : `/api/admin/stats?days=${query.days}`;
}
