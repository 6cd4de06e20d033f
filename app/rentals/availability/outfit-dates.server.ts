import { findOffers } from '#app/catalog/offers/find-offers.server.ts';
import { blockedDays } from '#app/catalog/outfits/blocked-days.ts';
import { lockOutfits } from '#app/catalog/product/products.server.ts';
import { dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { addDays, isDay } from '#app/platform/time/calendar-day.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { findShopTerms } from '#app/settings/settings.server.ts';
import { parsePin } from '#app/shipping/pins/pin-location.ts';
import type { Availability, Unavailable } from '../rental.schema.ts';
import {
  blackoutDateProblem,
  firstDayInTime,
  MAX_RENTAL_DAYS,
  MIN_RENTAL_DAYS,
  mergedPeriods,
  type RentalPeriod,
  rentalStarts,
} from '../rental-period.ts';
import { meanOwnerRating } from '../rental-settlement.db.server.ts';
import { findTravel } from '../transit/find-travel.server.ts';
import { listPickUpPins } from '../transit/pick-up-pins.db.server.ts';
import { routeOf } from '../transit/travel.ts';
import {
  type DateConflict,
  findConflict,
  type RequestedRental,
  toBuffers,
  toOccupiedRow,
} from './date-conflict.server.ts';
import {
  deleteReservedDates,
  findBookedAmong,
  insertOccupied,
  listOccupied,
  listPaused,
  NO_OVERLAP_CONSTRAINT,
  type OccupiedRow,
  type RequestedDates,
  replaceBlackouts,
} from './occupied-days.db.server.ts';

interface AvailabilityQuery {
  productId: string;
  /** first and last day; by default all bookable days */
  from?: string;
  to?: string;
  /** the renter's */
  pin?: string;
}

/**
 * An outfit's unavailable dates and the limits for its calendar (rules §3), with the route to the renter if both PIN codes are
 * known. Refuses products that cannot be rented, invalid days and an invalid PIN code.
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
  if (query.pin !== undefined && !parsePin(query.pin)) throw refuse.invalid('Enter a 6-digit PIN code.');
  const pin = parsePin(query.pin ?? '');
  const travel = (await findTravel(db, { productIds: [productId], pin })).get(productId);
  const route = routeOf(travel);
  const { turnaroundDays } = await findShopTerms(db);
  const until = blockedDays({ startDate: from, endDate: to }, { turnaroundDays, route }).endDate;
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
    arrivesFrom: firstDayInTime(today, route),
    route: route ?? null,
    isPickUpKnown: (await listPickUpPins(db, [productId])).length > 0,
    travelProblem: travel && 'problem' in travel ? travel.problem : null,
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

/**
 * The conflict of each requested period, or null, in the given order. Of two periods for one outfit that overlap, the
 * earlier in the list wins, and no suggested period overlaps a free one. Reservations of the user `for` and the
 * booking `exceptRental` are ignored.
 */
export async function findDateConflicts(
  db: Database,
  requestedDates: readonly RequestedRental[],
  options: { for?: string; exceptRental?: string } = {},
): Promise<(DateConflict | null)[]> {
  if (requestedDates.length === 0) return [];
  const productIds = [...new Set(requestedDates.map(({ productId }) => productId))];
  const today = await findToday(db);
  const paused = await listPaused(db, productIds);
  const latest = addDays(rentalStarts(today).last, MAX_RENTAL_DAYS);
  const ends = requestedDates.map(
    (input) => blockedDays({ startDate: latest, endDate: latest }, toBuffers(input)).endDate,
  );
  const range = { from: today, to: ends.reduce((one, other) => (one > other ? one : other)) };
  const occupied = await listOccupied(db, {
    ...{ productIds, ...range },
    ...{ exceptReservationsOf: options.for, exceptRental: options.exceptRental },
  });
  const requested: OccupiedRow[] = [];
  const findOne = (input: RequestedRental) => {
    const unavailable = [...occupied, ...requested].filter(({ productId }) => productId === input.productId);
    return findConflict(input, { today, isPaused: paused.includes(input.productId), unavailable });
  };
  const areFree = requestedDates.map((input) => {
    const isFree = findOne(input) === null;
    if (isFree) requested.push(toOccupiedRow(input));
    return isFree;
  });
  // Once all free ones are known, because the dates offered instead must not overlap a later one.
  return requestedDates.map((input, index) => (areFree[index] ? null : findOne(input)));
}

/** Reserves the dates of a cart during its payment. The caller has locked the outfits and found the dates free. */
export async function reserveDates(
  trx: Trx,
  {
    checkoutId,
    userId,
    requestedDates,
  }: { checkoutId: string; userId: string; requestedDates: readonly RequestedDates[] },
): Promise<void> {
  await insertOccupied(
    trx,
    requestedDates.map((input) => ({ ...input, by: { checkoutId, userId } })),
  );
}

/** Releases the dates that `reserveDates` reserved; idempotent. */
export async function releaseReservedDates(trx: Trx, { checkoutId }: { checkoutId: string }): Promise<void> {
  await deleteReservedDates(trx, checkoutId);
}

/** Locks the outfits until the transaction ends, and returns whether all dates are free. */
export async function areDatesFree(trx: Trx, requestedDates: readonly RequestedRental[]): Promise<boolean> {
  const conflicts = await lockAndFindConflicts(trx, requestedDates);
  return conflicts.every((conflict) => conflict === null);
}

/** Locks the outfits. Refuses unavailable dates, with the next free periods. */
export async function requireFreeDates(
  trx: Trx,
  requestedDates: readonly RequestedRental[],
  options: { exceptRental?: string } = {},
): Promise<void> {
  const conflict = (await lockAndFindConflicts(trx, requestedDates, options)).find((found) => found !== null);
  if (conflict) throw refuse.conflict(conflict.message, { nextFree: conflict.nextFree });
}

async function lockAndFindConflicts(
  trx: Trx,
  requestedDates: readonly RequestedRental[],
  options: { exceptRental?: string } = {},
) {
  await lockOutfits(
    trx,
    requestedDates.map(({ productId }) => productId),
  );
  return await findDateConflicts(trx, requestedDates, options);
}

interface SaveBlackoutsInput {
  outfitId: string;
  /** all blocked periods from now on */
  periods: readonly RentalPeriod[];
  /** the periods blocked until now */
  before: readonly RentalPeriod[];
  /** in India */
  today: string;
}

/** Replaces the blocked dates of an outfit, which the caller has locked. Refuses reserved and booked dates. */
export async function saveBlackouts(
  trx: Trx,
  { outfitId, periods, before, today }: SaveBlackoutsInput,
): Promise<void> {
  for (const [index, period] of periods.entries()) {
    const message = blackoutDateProblem(period, { today, before });
    if (message) throw refuse.invalid(message, [{ path: `blackouts.${index}`, message }]);
  }
  const merged = mergedPeriods(periods);
  const booked = await findBookedAmong(trx, outfitId, merged);
  if (booked) {
    const dates = formatPeriod(booked.startDate, booked.endDate);
    throw refuse.conflict(
      `The outfit is booked or being cleaned on ${dates}. Please choose other dates to block.`,
    );
  }
  await replaceBlackouts(trx, outfitId, merged).catch((error) => {
    if (!isConstraintViolation(error, NO_OVERLAP_CONSTRAINT)) throw error;
    throw refuse.conflict('These dates are being booked. Please choose other dates to block.');
  });
}
