import { addDays } from '#app/platform/time/calendar-day.ts';
import { planRoundTrip, type Route } from '#app/shipping/promise/round-trip.ts';

/** The days that a rental blocks in an outfit's calendar in addition to its own days. */
export interface Buffers {
  /** for cleaning, after the period or after the outfit is back */
  turnaroundDays: number;
  /** between owner and renter; unknown without both PIN codes, and then no transit days are counted */
  route?: Route;
}

/** First and last day, both included. */
interface Period {
  startDate: string;
  endDate: string;
}

/** The days that a rental blocks: its own, the transit days both ways, and the cleaning days. The one rule for all bookings. */
export function blockedDays(period: Period, { turnaroundDays, route }: Buffers): Period {
  if (!route) return { startDate: period.startDate, endDate: addDays(period.endDate, turnaroundDays) };
  const { leavesOn, backOn } = planRoundTrip(period, route);
  return { startDate: leavesOn, endDate: addDays(backOn, turnaroundDays) };
}

/** The owner answers within 48 hours. */
const DAYS_TO_ANSWER = 2;

/** The day on which an outfit that is asked for today surely can leave. */
export function firstLeavingDay(today: string): string {
  return addDays(today, DAYS_TO_ANSWER);
}
