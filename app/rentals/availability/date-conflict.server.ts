import { type Buffers, blockedDays } from '#app/catalog/outfits/blocked-days.ts';
import { daysBetween, formatDays, formatPeriod } from '#app/platform/time/format-date.ts';
import {
  findFirstConflict,
  firstDayInTime,
  nextFreePeriods,
  type RentalPeriod,
  rentalPeriodProblem,
  rentalStarts,
} from '../rental-period.ts';
import { routeOf, type Travel } from '../transit/travel.ts';
import type { OccupiedRow, RequestedDates } from './occupied-days.db.server.ts';

/** Why an outfit is not available, and when it is. */
export interface DateConflict {
  message: string;
  /** up to 3 periods of the requested length */
  nextFree: RentalPeriod[];
}

/** Requested dates; an outfit that cannot travel is not free on any. */
export interface RequestedRental extends Omit<RequestedDates, 'route'> {
  travel?: Travel;
}

interface KnownDays {
  today: string;
  isPaused: boolean;
  unavailable: OccupiedRow[];
}

/** Why the requested dates are not available, with free ones instead; null if they are free. */
export function findConflict(
  input: RequestedRental,
  { today, isPaused, unavailable }: KnownDays,
): DateConflict | null {
  const { period, travel } = input;
  const impossible = rentalPeriodProblem(period, today);
  if (impossible) return { message: impossible, nextFree: [] };
  if (isPaused) return { message: 'The owner has paused this outfit.', nextFree: [] };
  if (travel && 'problem' in travel) return { message: travel.problem, nextFree: [] };
  const booked = { unavailable, ...toBuffers(input) };
  const { first, last: until } = rentalStarts(today);
  const from = booked.route ? firstDayInTime(today, booked.route) : first;
  const isInTime = period.startDate >= from;
  if (isInTime && !findFirstConflict(period, booked)) return null;
  const days = daysBetween(period.startDate, period.endDate);
  const nextFree = nextFreePeriods({ ...booked, days, from: isInTime ? period.startDate : from, until });
  if (nextFree.length === 0) nextFree.push(...nextFreePeriods({ ...booked, days, from, until }));
  return { message: describeConflict(period, { isInTime, booked, free: nextFree[0] }), nextFree };
}

interface Conflict {
  /** whether it could arrive in time without other bookings */
  isInTime: boolean;
  booked: { unavailable: readonly RentalPeriod[] } & Buffers;
  free: RentalPeriod | undefined;
}

function describeConflict(period: RentalPeriod, { isInTime, booked, free }: Conflict): string {
  const { startDate, endDate } = period;
  const { unavailable, turnaroundDays } = booked;
  const isForTravel = !isInTime || !findFirstConflict(period, { unavailable, turnaroundDays });
  const conflict = isForTravel
    ? `It cannot arrive a day before ${formatDays(startDate, endDate)} and be back in time.`
    : `Not available on ${formatPeriod(startDate, endDate)}.`;
  return free ? `${conflict} Next available: ${formatPeriod(free.startDate, free.endDate)}.` : conflict;
}

export function toBuffers({ turnaroundDays, travel }: RequestedRental): Buffers {
  return { turnaroundDays, route: routeOf(travel) };
}

/** The days that a granted request occupies. */
export function toOccupiedRow(input: RequestedRental): OccupiedRow {
  const { productId, period, turnaroundDays } = input;
  return { productId, ...blockedDays(period, toBuffers(input)), turnaroundDays, reason: 'held' };
}
