import { dayInIndia } from '#app/platform/time/calendar-day.ts';

/** 'VA-26-000123': the year in India and a sequence number (rules §4, Order numbers). */
export function formatOrderNumber(count: number, placedAt: Date): string {
  const year = dayInIndia(placedAt).slice(2, 4);
  return `VA-${year}-${String(count).padStart(6, '0')}`;
}
