import { INDIA_AHEAD_OF_UTC_MS } from './calendar-day.ts';

// A list, because server and browser do not agree on the short month names.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const DAY_MS = 86_400_000;

/** The day of an instant in India: '12 Nov 2026'. Empty for an invalid instant. */
export function formatDay(instant: string): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? '' : dayParts(new Date(at + INDIA_AHEAD_OF_UTC_MS)).join(' ');
}

/** The time of an instant in India: '3 pm', '10:30 am'. Empty for an invalid instant. */
export function formatTime(instant: string): string {
  const at = new Date(Date.parse(instant) + INDIA_AHEAD_OF_UTC_MS);
  if (Number.isNaN(at.getTime())) return '';
  const [hour, minutes] = [at.getUTCHours(), at.getUTCMinutes()];
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hour % 12 || 12}${past} ${hour < 12 ? 'am' : 'pm'}`;
}

/** A period of calendar days, both ends included: '12 to 15 Dec 2026, 4 days'. */
export function formatPeriod(startDate: string, endDate: string): string {
  const days = daysBetween(startDate, endDate);
  return days >= 1 ? `${formatDays(startDate, endDate)}, ${days} day${days > 1 ? 's' : ''}` : '';
}

/** As `formatPeriod`, without the number of days: '12 to 15 Dec 2026'. */
export function formatDays(startDate: string, endDate: string): string {
  const end = dayParts(new Date(endDate)).join(' ');
  return startDate === endDate ? end : `${sharedStart(startDate, endDate)} to ${end}`;
}

/** The days of a period, both ends included. */
export function daysBetween(startDate: string, endDate: string): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1;
}

/** The first day without the month and year it shares with the last day. */
function sharedStart(startDate: string, endDate: string): string {
  const start = dayParts(new Date(startDate));
  if (startDate.slice(0, 7) === endDate.slice(0, 7)) return start[0];
  return (startDate.slice(0, 4) === endDate.slice(0, 4) ? start.slice(0, 2) : start).join(' ');
}

function dayParts(day: Date): [day: string, month: string, year: string] {
  return [String(day.getUTCDate()), MONTHS[day.getUTCMonth()] as string, String(day.getUTCFullYear())];
}

/** 'Nov 2026' for '2026-11'. */
export function formatMonth(month: string): string {
  return dayParts(new Date(`${month}-01`))
    .slice(1)
    .join(' ');
}

/** The value of a datetime-local input, in India Standard Time: '2026-11-12T18:30'. Empty for none. */
export function toDateTimeInput(instant: string | null | undefined): string {
  if (!instant) return '';
  return new Date(Date.parse(instant) + INDIA_AHEAD_OF_UTC_MS).toISOString().slice(0, 16);
}
