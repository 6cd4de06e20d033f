/** A calendar day in India: YYYY-MM-DD (rules §2), so that texts sort by time. */
const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
/** India has one time zone and no daylight saving time. */
export const INDIA_AHEAD_OF_UTC_MS = 5.5 * 3_600_000;

/** Whether a text is an existing day, so not 2027-02-30. */
export function isDay(text: string): boolean {
  if (!DAY_SHAPE.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The calendar day in India at an instant. */
export function dayInIndia(at: Date): string {
  return new Date(at.getTime() + INDIA_AHEAD_OF_UTC_MS).toISOString().slice(0, 10);
}

/** The last day of a month: '2026-02-28' for '2026-02'. */
export function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
