import { addDays } from '#app/platform/time/calendar-day.ts';
import { daysBetween } from '#app/platform/time/format-date.ts';
import type { Availability, Unavailable } from '../rental.schema.ts';
import { findFirstConflict, nextFreePeriods, type RentalPeriod } from '../rental-period.ts';

/** The selection so far; '' for a missing day. */
export type SelectedDays = RentalPeriod;
export const NO_DAYS_SELECTED: SelectedDays = { startDate: '', endDate: '' };

export type DayKind = 'free' | 'past' | 'booked' | 'cleaning' | 'kept' | 'transit';

type BookedReason = Exclude<Unavailable['reason'], 'cleaning'>;
const BOOKED_REASONS: Record<BookedReason, string> = {
  booked: 'Booked',
  held: 'On hold during a payment',
  kept: 'Blocked by the owner',
};
const CLEANING = 'Being cleaned';
const PAST = 'In the past';
const TOO_EARLY = 'A rental starts tomorrow at the earliest';
const TOO_SOON = 'Too soon to arrive: the owner has 48 hours to answer';
const PAUSED = 'Not available at the moment';
const CLEANING_BEFORE_NEXT = 'Needed for cleaning before the next rental';
const OVERLAPS_RENTAL = 'Overlaps another rental';
const NOT_SENT_HERE = 'Cannot be sent to your PIN code';
const NOT_HERE_IN_TIME = 'Cannot reach you a day before';
const NOT_BACK_IN_TIME = 'Cannot be back in time for the next rental';

/** A day's kind, independent of the selection. */
export function dayKind(day: string, availability: Availability): DayKind {
  if (day < availability.arrivesFrom) return 'past';
  const range = findRangeOn(day, availability);
  if (!range && availability.travelProblem) return 'past';
  if (!range) return isOutOfReach(day, availability) ? 'transit' : 'free';
  if (isCleaning(range, day)) return 'cleaning';
  return range.reason === 'kept' ? 'kept' : 'booked';
}

/** Why a day cannot be selected next as the first or last day; undefined if it can. */
export function findDayProblem(
  day: string,
  chosen: SelectedDays,
  availability: Availability,
): string | undefined {
  const { startsFrom, arrivesFrom, isPaused } = availability;
  if (day < startsFrom) return addDays(day, 1) < startsFrom ? PAST : TOO_EARLY;
  if (availability.travelProblem) return NOT_SENT_HERE;
  if (day < arrivesFrom) return availability.route ? NOT_HERE_IN_TIME : TOO_SOON;
  const range = findRangeOn(day, availability);
  if (range) return isCleaning(range, day) ? CLEANING : BOOKED_REASONS[range.reason];
  if (isPaused) return PAUSED;
  return selectsEndDay(day, chosen)
    ? findEndProblem(day, chosen, availability)
    : findStartProblem(day, availability);
}

/** The selection after pressing a selectable day. */
export function selectDay(day: string, chosen: SelectedDays): SelectedDays {
  return selectsEndDay(day, chosen) ? { ...chosen, endDate: day } : { startDate: day, endDate: '' };
}

/** The period that would end on this day but overlaps a booking; undefined otherwise. */
export function findBlockedPeriod(
  day: string,
  chosen: SelectedDays,
  availability: Availability,
): RentalPeriod | undefined {
  if (!selectsEndDay(day, chosen)) return undefined;
  const period = { ...chosen, endDate: day };
  const isTooLong = daysBetween(period.startDate, day) > availability.maxDays;
  return !isTooLong && findFirstConflict(period, toBookedRanges(availability)) ? period : undefined;
}

/** Why a period cannot be rented: because of its first day, else of its last. */
export function findPeriodProblem(
  { startDate, endDate }: RentalPeriod,
  availability: Availability,
): string | undefined {
  return (
    findDayProblem(startDate, NO_DAYS_SELECTED, availability) ??
    findDayProblem(endDate, { startDate, endDate: '' }, availability)
  );
}

/** Whether the last day is before the first, which only typed dates can be. */
export function isReversed({ startDate, endDate }: SelectedDays): boolean {
  return endDate !== '' && endDate < startDate;
}

/** Whether a complete selection is not or no longer available. */
export function isUnavailable(chosen: SelectedDays, availability: Availability): boolean {
  if (chosen.endDate === '' || isReversed(chosen) || availability.travelProblem) return false;
  if (chosen.startDate < availability.startsFrom) return true;
  const cannotArrive = availability.route !== null && isTooSoon(chosen, availability);
  return cannotArrive || findFirstConflict(chosen, toBookedRanges(availability)) !== undefined;
}

/** Whether the outfit may arrive after the first day, which is only possible with typed dates. */
export function isTooSoon({ startDate }: SelectedDays, availability: Availability): boolean {
  return startDate >= availability.startsFrom && startDate < availability.arrivesFrom;
}

/** Up to 3 free periods of the same length, from its first day on. */
export function suggestPeriods(
  { startDate, endDate }: RentalPeriod,
  availability: Availability,
): RentalPeriod[] {
  const { arrivesFrom, startsUntil } = availability;
  return nextFreePeriods({
    ...toBookedRanges(availability),
    days: daysBetween(startDate, endDate),
    from: startDate < arrivesFrom ? arrivesFrom : startDate,
    until: startsUntil,
  });
}

/** A day on or after the first day becomes the last; with both selected, a new selection starts. */
function selectsEndDay(day: string, { startDate, endDate }: SelectedDays): boolean {
  return startDate !== '' && endDate === '' && day >= startDate;
}

function findStartProblem(day: string, availability: Availability): string | undefined {
  const { startsUntil, startsFrom, minDays } = availability;
  if (day > startsUntil) return `A rental starts within ${daysBetween(startsFrom, startsUntil)} days`;
  const shortest = { startDate: day, endDate: addDays(day, minDays - 1) };
  const conflict = findFirstConflict(shortest, toBookedRanges(availability));
  return conflict && describeTravel(conflict, day, availability);
}

/** Why free days next to an unavailable range cannot be chosen. */
function describeTravel(range: Unavailable, day: string, { route }: Availability): string {
  if (!route) return CLEANING_BEFORE_NEXT;
  return range.startDate > day ? NOT_BACK_IN_TIME : NOT_HERE_IN_TIME;
}

/** Whether no rental can have this free day, because the outfit could not arrive before or be back in time. */
function isOutOfReach(day: string, availability: Availability): boolean {
  const only = { startDate: day, endDate: day };
  return availability.route !== null && findFirstConflict(only, toBookedRanges(availability)) !== undefined;
}

function findEndProblem(
  day: string,
  { startDate }: SelectedDays,
  availability: Availability,
): string | undefined {
  const { minDays, maxDays } = availability;
  const days = daysBetween(startDate, day);
  if (days > maxDays) return `At most ${maxDays} days`;
  if (days < minDays) return `At least ${minDays} days`;
  const conflict = findFirstConflict({ startDate, endDate: day }, toBookedRanges(availability));
  if (!conflict) return undefined;
  return conflict.startDate > day ? describeTravel(conflict, day, availability) : OVERLAPS_RENTAL;
}

/** Drops the cleaning before bookings, which `turnaroundDays` already adds. */
function toBookedRanges({ unavailable, turnaroundDays, route }: Availability) {
  const isUnavailable = (range: Unavailable): range is BookedRange => range.reason !== 'cleaning';
  return { unavailable: unavailable.filter(isUnavailable), turnaroundDays, route: route ?? undefined };
}

type BookedRange = Unavailable & { reason: BookedReason };

function findRangeOn(day: string, availability: Availability): BookedRange | undefined {
  return toBookedRanges(availability).unavailable.find(
    ({ startDate, endDate }) => startDate <= day && day <= endDate,
  );
}

const isCleaning = ({ turnaroundFrom }: Unavailable, day: string) =>
  turnaroundFrom !== null && day >= turnaroundFrom;
