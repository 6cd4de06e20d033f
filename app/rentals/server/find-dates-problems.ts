import { addDays } from '#app/foundation/calendar-day.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { findToday } from '#app/foundation/shop-clock.server.ts';
import { daysBetween, shownPeriod } from '#app/foundation/shown-date.ts';
import { firstInTheWay, nextFreePeriods } from '../free-periods.ts';
import {
  LONGEST_RENTAL_DAYS,
  type RentalPeriod,
  rentalPeriodProblem,
  rentalStarts,
} from '../rental-period.ts';
import { type DatesWish, listOccupied, listPaused, type OccupiedRow } from './occupied-rows.server.ts';

/** Why an outfit cannot be had on the days that somebody wants, and when it can. */
export interface DatesProblem {
  message: string;
  /** up to 3 periods as long as the wanted one */
  nextFree: RentalPeriod[];
}

/**
 * What keeps each wish from being booked, in the order of the wishes; null where nothing does. Wishes of one outfit
 * are in each other's way too, the earlier ones come first. `for` is who asks: an own hold is in nobody's way.
 */
export async function findDatesProblems(
  db: Database,
  wishes: readonly DatesWish[],
  asker: { for?: string } = {},
): Promise<(DatesProblem | null)[]> {
  if (wishes.length === 0) return [];
  const productIds = [...new Set(wishes.map(({ productId }) => productId))];
  const today = await findToday(db);
  const paused = await listPaused(db, productIds);
  const cleaning = Math.max(...wishes.map(({ turnaroundDays }) => turnaroundDays));
  const seen = { from: today, to: addDays(rentalStarts(today).last, LONGEST_RENTAL_DAYS + cleaning) };
  const occupied = await listOccupied(db, { productIds, ...seen, besidesHoldsOf: asker.for });
  const wanted: OccupiedRow[] = [];
  return wishes.map((wish) => {
    const unavailable = [...occupied, ...wanted].filter(({ productId }) => productId === wish.productId);
    const problem = problemOf(wish, { today, isPaused: paused.includes(wish.productId), unavailable });
    if (!problem) wanted.push(asOccupied(wish));
    return problem;
  });
}

interface Known {
  today: string;
  isPaused: boolean;
  unavailable: OccupiedRow[];
}

function problemOf(
  { period, turnaroundDays }: DatesWish,
  { today, isPaused, unavailable }: Known,
): DatesProblem | null {
  const impossible = rentalPeriodProblem(period, today);
  if (impossible) return { message: impossible, nextFree: [] };
  if (isPaused) return { message: 'Its owner does not lend this outfit just now.', nextFree: [] };
  const taken = { unavailable, turnaroundDays };
  if (!firstInTheWay(period, taken)) return null;
  const { first: from, last: until } = rentalStarts(today);
  const days = daysBetween(period.startDate, period.endDate);
  const nextFree = nextFreePeriods({ ...taken, days, from: period.startDate, until });
  if (nextFree.length === 0) nextFree.push(...nextFreePeriods({ ...taken, days, from, until }));
  return { message: takenWords(period, nextFree[0]), nextFree };
}

function takenWords({ startDate, endDate }: RentalPeriod, free: RentalPeriod | undefined): string {
  const taken = `It is taken on these days (${shownPeriod(startDate, endDate)}).`;
  return free ? `${taken} It is free from ${shownPeriod(free.startDate, free.endDate)}.` : taken;
}

function asOccupied({ productId, period, turnaroundDays }: DatesWish): OccupiedRow {
  const endDate = addDays(period.endDate, turnaroundDays);
  return { productId, startDate: period.startDate, endDate, turnaroundDays, reason: 'held' };
}
