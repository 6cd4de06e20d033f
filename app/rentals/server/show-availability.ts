import { findOffers } from '#app/catalogue/server/find-offers.ts';
import { addDays, isDay } from '#app/foundation/calendar-day.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { findToday } from '#app/foundation/shop-clock.server.ts';
import { findTerms } from '#app/settings/server/find-terms.ts';
import { LONGEST_RENTAL_DAYS, rentalStarts, SHORTEST_RENTAL_DAYS } from '../rental-period.ts';
import type { Availability, Unavailable } from '../rentals.shapes.ts';
import { listOccupied, listPaused, type OccupiedRow } from './occupied-rows.server.ts';
import { meanOwnerRating } from './settlement-rows.server.ts';

interface Question {
  productId: string;
  /** the first and last day that are asked about; all that can be booked, unless told */
  from?: string;
  to?: string;
}

/**
 * When an outfit cannot be had, and what else a calendar needs (CONTRACT §3). Refuses: 404 what is no outfit on
 * offer; 400 days that are none.
 */
export async function showAvailability(db: Database, question: Question): Promise<Availability> {
  const { productId } = question;
  const [offer] = await findOffers(db, [{ productId, size: '', color: '' }]);
  if (!offer || offer.kind === 'gone' || !offer.product.isRental) throw refuse.notFound('Product not found');
  const today = await findToday(db);
  const starts = rentalStarts(today);
  const from = question.from ?? today;
  const to = question.to ?? addDays(starts.last, LONGEST_RENTAL_DAYS - 1);
  if (!isDay(from) || !isDay(to) || to < from) throw refuse.invalid('Please give both days as YYYY-MM-DD.');
  const { turnaroundDays } = await findTerms(db);
  const until = addDays(to, turnaroundDays);
  const occupied = await listOccupied(db, { productIds: [productId], from, to: until });
  const { owner } = offer.product;
  return {
    unavailable: [
      ...occupied.map(toUnavailable),
      ...occupied.map((row, index) => daysBefore(row, occupied[index - 1]?.endDate ?? '', turnaroundDays)),
    ]
      .filter(({ startDate, endDate }) => startDate <= endDate && startDate <= to && endDate >= from)
      .sort((one, other) => (one.startDate < other.startDate ? -1 : 1)),
    turnaroundDays,
    minDays: SHORTEST_RENTAL_DAYS,
    maxDays: LONGEST_RENTAL_DAYS,
    startsFrom: starts.first,
    startsUntil: starts.last,
    isPaused: (await listPaused(db, [productId])).length > 0,
    ownerRating: owner && (await meanOwnerRating(db, owner._id)),
  };
}

function toUnavailable({ startDate, endDate, reason, turnaroundDays }: OccupiedRow): Unavailable {
  const turnaroundFrom = turnaroundDays > 0 ? addDays(endDate, 1 - turnaroundDays) : null;
  return { startDate, endDate, reason, turnaroundFrom };
}

/** The days between what was before and a booking on which no rental can end: the outfit is cleaned after it. */
function daysBefore({ startDate }: OccupiedRow, before: string, turnaroundDays: number): Unavailable {
  const first = addDays(startDate, -turnaroundDays);
  const free = before === '' ? first : addDays(before, 1);
  const cleaned = first > free ? first : free;
  return {
    startDate: cleaned,
    endDate: addDays(startDate, -1),
    reason: 'cleaning',
    turnaroundFrom: cleaned,
  };
}
