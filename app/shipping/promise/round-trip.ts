import { addDays } from '#app/platform/time/calendar-day.ts';
import type { Zone } from '../zones/zone.ts';
import { type DispatchTerms, nextWorkingDay, previousWorkingDay } from './delivery-days.ts';

/** The route between two PIN codes that are both served, the same in both directions. */
export interface Route extends Pick<DispatchTerms, 'weeklyDaysOff' | 'holidays'> {
  /** at most in transit, in calendar days */
  days: number;
}

/** The route between PIN codes of two zones, with the longest transit of the slower zone; undefined if one is not served. */
export function findRoute(
  from: Zone,
  to: Zone,
  { weeklyDaysOff, holidays }: Pick<DispatchTerms, 'weeklyDaysOff' | 'holidays'>,
): Route | undefined {
  if (!from.serviceable || !to.serviceable) return undefined;
  return { days: Math.max(from.daysMax, to.daysMax), weeklyDaysOff, holidays };
}

/** First and last day of use, both included. */
interface Use {
  startDate: string;
  endDate: string;
}

/**
 * When something must leave to arrive a day before its first day of use, and when it is back if it is sent on the last.
 * Nothing leaves or arrives on a day off.
 */
export function planRoundTrip(
  { startDate, endDate }: Use,
  { days, ...daysOff }: Route,
): { leavesOn: string; backOn: string } {
  const arrivesBy = previousWorkingDay(addDays(startDate, -1), daysOff);
  const sentBackOn = nextWorkingDay(endDate, daysOff);
  return {
    leavesOn: previousWorkingDay(addDays(arrivesBy, -days), daysOff),
    backOn: nextWorkingDay(addDays(sentBackOn, days), daysOff),
  };
}
