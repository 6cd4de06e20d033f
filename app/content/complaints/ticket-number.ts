import { dayInIndia } from '#app/platform/time/calendar-day.ts';

/** 'VT-26-000123': the year in India and a running number. */
export function formatTicketNumber(count: number, filedAt: Date): string {
  const year = dayInIndia(filedAt).slice(2, 4);
  return `VT-${year}-${String(count).padStart(6, '0')}`;
}
