import type { Database } from '#app/platform/db/database.server.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { daysBetween, formatPeriod } from '#app/platform/time/format-date.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { MAX_RENTAL_DAYS, type RentalPeriod, rentalPeriodProblem, rentalStarts } from '../rental-period.ts';
import { findFirstConflict, nextFreePeriods } from './free-periods.ts';
import {
  listOccupied,
  listPaused,
  type OccupiedRow,
  type RequestedDates,
} from './occupied-days.db.server.ts';

/** Why an outfit is not available, and when it is. */
export interface DateConflict {
  message: string;
  /** up to 3 periods of the requested length */
  nextFree: RentalPeriod[];
}

/**
 * The conflict of each requested period, or null, in the given order. Two periods for one outfit conflict and the
 * earlier wins; reservations of the user `for` are ignored.
 */
export async function findDateConflicts(
  db: Database,
  requestedDates: readonly RequestedDates[],
  options: { for?: string } = {},
): Promise<(DateConflict | null)[]> {
  if (requestedDates.length === 0) return [];
  const productIds = [...new Set(requestedDates.map(({ productId }) => productId))];
  const today = await findToday(db);
  const paused = await listPaused(db, productIds);
  const cleaning = Math.max(...requestedDates.map(({ turnaroundDays }) => turnaroundDays));
  const range = { from: today, to: addDays(rentalStarts(today).last, MAX_RENTAL_DAYS + cleaning) };
  const occupied = await listOccupied(db, { productIds, ...range, exceptReservationsOf: options.for });
  const requested: OccupiedRow[] = [];
  return requestedDates.map((input) => {
    const unavailable = [...occupied, ...requested].filter(({ productId }) => productId === input.productId);
    const problem = findConflict(input, { today, isPaused: paused.includes(input.productId), unavailable });
    if (!problem) requested.push(toOccupiedRow(input));
    return problem;
  });
}

interface KnownDays {
  today: string;
  isPaused: boolean;
  unavailable: OccupiedRow[];
}

function findConflict(
  { period, turnaroundDays }: RequestedDates,
  { today, isPaused, unavailable }: KnownDays,
): DateConflict | null {
  const impossible = rentalPeriodProblem(period, today);
  if (impossible) return { message: impossible, nextFree: [] };
  if (isPaused) return { message: 'The owner has paused this outfit.', nextFree: [] };
  const booked = { unavailable, turnaroundDays };
  if (!findFirstConflict(period, booked)) return null;
  const { first: from, last: until } = rentalStarts(today);
  const days = daysBetween(period.startDate, period.endDate);
  const nextFree = nextFreePeriods({ ...booked, days, from: period.startDate, until });
  if (nextFree.length === 0) nextFree.push(...nextFreePeriods({ ...booked, days, from, until }));
  return { message: describeConflict(period, nextFree[0]), nextFree };
}

function describeConflict({ startDate, endDate }: RentalPeriod, free: RentalPeriod | undefined): string {
  const conflict = `Not available on ${formatPeriod(startDate, endDate)}.`;
  return free ? `${conflict} Next available: ${formatPeriod(free.startDate, free.endDate)}.` : conflict;
}

function toOccupiedRow({ productId, period, turnaroundDays }: RequestedDates): OccupiedRow {
  const endDate = addDays(period.endDate, turnaroundDays);
  return { productId, startDate: period.startDate, endDate, turnaroundDays, reason: 'held' };
}
