import { findOffers } from '#app/catalog/offers/find-offers.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { addDays, isDay } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { findShopTerms } from '#app/settings/find-shop-terms.server.ts';
import { meanOwnerRating } from '../claims/settlement.db.server.ts';
import type { Availability, Unavailable } from '../rental.schema.ts';
import { MAX_RENTAL_DAYS, MIN_RENTAL_DAYS, rentalStarts } from '../rental-period.ts';
import { listOccupied, listPaused, type OccupiedRow } from './occupied-days.db.server.ts';

interface AvailabilityQuery {
  productId: string;
  /** the first and last day that are asked about; all that can be booked, unless told */
  from?: string;
  to?: string;
}

/**
 * When an outfit cannot be had, and what else a calendar needs (rules §3). Refuses: 404 what is no outfit on
 * offer; 400 days that are none.
 */
export async function showAvailability(db: Database, question: AvailabilityQuery): Promise<Availability> {
  const { productId } = question;
  const [offer] = await findOffers(db, [{ productId, size: '', color: '' }]);
  if (!offer || offer.kind === 'gone' || !offer.product.isRental) throw refuse.notFound('Product not found');
  const today = await findToday(db);
  const starts = rentalStarts(today);
  const from = question.from ?? today;
  const to = question.to ?? addDays(starts.last, MAX_RENTAL_DAYS - 1);
  if (!isDay(from) || !isDay(to) || to < from) throw refuse.invalid('Please give both days as YYYY-MM-DD.');
  const { turnaroundDays } = await findShopTerms(db);
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
    minDays: MIN_RENTAL_DAYS,
    maxDays: MAX_RENTAL_DAYS,
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
