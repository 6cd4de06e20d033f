import { addDays } from '#app/platform/time/calendar-day.ts';
import { planRoundTrip, type Route } from '#app/shipping/promise/round-trip.ts';

/** What a rental takes of an outfit's calendar beside its own days. */
export interface Buffers {
  /** for cleaning, after the period or after the outfit is back */
  turnaroundDays: number;
  /** between owner and renter; unknown without both PIN codes, and then no days are counted for it */
  route?: Route;
}

/** First and last day, both included. */
interface Period {
  startDate: string;
  endDate: string;
}

/** The days that a rental blocks: its own, those on both ways, and those of cleaning. The one rule for all bookings. */
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
