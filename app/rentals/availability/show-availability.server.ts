import { findOffers } from '#app/catalog/offers/find-offers.server.ts';
import { dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { addDays, isDay } from '#app/platform/time/calendar-day.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { findShopTerms } from '#app/settings/settings.server.ts';
import type { Availability, Unavailable } from '../rental.schema.ts';
import { MAX_RENTAL_DAYS, MIN_RENTAL_DAYS, rentalStarts } from '../rental-period.ts';
import { meanOwnerRating } from '../rental-settlement.db.server.ts';
import { listOccupied, listPaused, type OccupiedRow } from './occupied-days.db.server.ts';

interface AvailabilityQuery {
  productId: string;
  /** first and last day; by default all bookable days */
  from?: string;
  to?: string;
}

/**
 * An outfit's unavailable dates and the limits for its calendar (rules §3). Refuses products that cannot be rented, and
 * invalid days.
 */
export async function showAvailability(db: Database, query: AvailabilityQuery): Promise<Availability> {
  const { productId } = query;
  return await dependsOn([`product:${productId}`, `days:${productId}`, 'ratings', 'today'], () =>
    findAvailability(db, query),
  );
}

async function findAvailability(db: Database, query: AvailabilityQuery): Promise<Availability> {
  const { productId } = query;
  const [offer] = await findOffers(db, [{ productId, size: '', color: '' }]);
  if (!offer || offer.kind === 'gone' || !offer.product.isRental) throw refuse.notFound('Product not found');
  const today = await findToday(db);
  const starts = rentalStarts(today);
  const from = query.from ?? today;
  const to = query.to ?? addDays(starts.last, MAX_RENTAL_DAYS - 1);
  if (!isDay(from) || !isDay(to) || to < from) throw refuse.invalid('Please enter both days as YYYY-MM-DD.');
  const { turnaroundDays } = await findShopTerms(db);
  const until = addDays(to, turnaroundDays);
  const occupied = await listOccupied(db, { productIds: [productId], from, to: until });
  const { owner } = offer.product;
  return {
    unavailable: [
      ...occupied.map(toUnavailable),
      ...occupied.map((row, index) =>
        cleaningBefore(row, occupied[index - 1]?.endDate ?? '', turnaroundDays),
      ),
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

/** The days before a booking on which no rental can end, because its cleaning would overlap the booking. */
function cleaningBefore(
  { startDate }: OccupiedRow,
  previousEnd: string,
  turnaroundDays: number,
): Unavailable {
  const first = addDays(startDate, -turnaroundDays);
  const free = previousEnd === '' ? first : addDays(previousEnd, 1);
  const cleaned = first > free ? first : free;
  return {
    startDate: cleaned,
    endDate: addDays(startDate, -1),
    reason: 'cleaning',
    turnaroundFrom: cleaned,
  };
}
