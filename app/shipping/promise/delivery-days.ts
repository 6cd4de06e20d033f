import { addDays, dayInIndia, INDIA_AHEAD_OF_UTC_MS } from '#app/platform/time/calendar-day.ts';

/** When parcels leave the shop. */
export interface DispatchTerms {
  /** working days until a parcel leaves */
  handlingDays: number;
  /** from this hour in India, an order counts for the next working day */
  cutoffHour: number;
  /** 0 is Sunday */
  weeklyDaysOff: readonly number[];
  /** calendar days */
  holidays: readonly string[];
}

/** The first and last day on which a parcel may be delivered. */
export interface DeliveryDays {
  earliest: string;
  latest: string;
}

interface Transit {
  daysMin: number;
  daysMax: number;
}

/**
 * When an order that is placed now is delivered: handling in working days from the day of the order, or from the next one after
 * the cut-off, then the days in transit, which are calendar days. Nothing leaves or arrives on a day off.
 */
export function calculateDeliveryDays(
  now: Date,
  terms: DispatchTerms,
  { daysMin, daysMax }: Transit,
): DeliveryDays {
  const today = dayInIndia(now);
  const isTooLate = hourInIndia(now) >= terms.cutoffHour;
  let dispatch = nextWorkingDay(isTooLate ? addDays(today, 1) : today, terms);
  for (let day = 0; day < terms.handlingDays; day++) dispatch = nextWorkingDay(addDays(dispatch, 1), terms);
  return {
    earliest: nextWorkingDay(addDays(dispatch, daysMin), terms),
    latest: nextWorkingDay(addDays(dispatch, daysMax), terms),
  };
}

type DaysOff = Pick<DispatchTerms, 'weeklyDaysOff' | 'holidays'>;

/** This day, or the first one after it that is not off. The terms leave at least one day of a week. */
export function nextWorkingDay(day: string, daysOff: DaysOff): string {
  return findWorkingDay(day, daysOff, 1);
}

/** This day, or the last one before it that is not off. */
export function previousWorkingDay(day: string, daysOff: DaysOff): string {
  return findWorkingDay(day, daysOff, -1);
}

function findWorkingDay(day: string, { weeklyDaysOff, holidays }: DaysOff, step: 1 | -1): string {
  let found = day;
  while (weeklyDaysOff.includes(weekdayOf(found)) || holidays.includes(found)) found = addDays(found, step);
  return found;
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function hourInIndia(at: Date): number {
  return new Date(at.getTime() + INDIA_AHEAD_OF_UTC_MS).getUTCHours();
}
