import { addDays } from '#app/platform/time/calendar-day.ts';
import { daysBetween } from '#app/platform/time/format-date.ts';
import type { Availability, Unavailable } from '../rental.schema.ts';
import type { RentalPeriod } from '../rental-period.ts';
import { findFirstConflict, nextFreePeriods } from './free-periods.ts';

/** What somebody has chosen so far: '' where a day is still missing. */
export type SelectedDays = RentalPeriod;
export const NO_DAYS_SELECTED: SelectedDays = { startDate: '', endDate: '' };

export type DayKind = 'free' | 'past' | 'booked' | 'cleaning' | 'kept';

type BookedReason = Exclude<Unavailable['reason'], 'cleaning'>;
const BOOKED: Record<BookedReason, string> = {
  booked: 'Booked',
  held: 'Held while somebody pays',
  kept: 'Kept by the owner',
};
const CLEANING = 'Being cleaned';
const PAST = 'In the past';
const TOO_EARLY = 'A rental starts tomorrow at the earliest';
const PAUSED = 'Not lent at present';
const CLEANED_THEN = 'Kept free for cleaning before the next rental';
const BEYOND_A_RENTAL = 'Another rental lies between';

/** What a day is, whoever chooses what. */
export function dayKind(day: string, availability: Availability): DayKind {
  if (day < availability.startsFrom) return 'past';
  const taken = findRangeOn(day, availability);
  if (!taken) return 'free';
  if (isCleaning(taken, day)) return 'cleaning';
  return taken.reason === 'kept' ? 'kept' : 'booked';
}

/** Why a day cannot be chosen next, in few words; undefined where it can. The first day comes first, then the last. */
export function findDayProblem(
  day: string,
  chosen: SelectedDays,
  availability: Availability,
): string | undefined {
  const { startsFrom, isPaused } = availability;
  if (day < startsFrom) return addDays(day, 1) < startsFrom ? PAST : TOO_EARLY;
  const taken = findRangeOn(day, availability);
  if (taken) return isCleaning(taken, day) ? CLEANING : BOOKED[taken.reason];
  if (isPaused) return PAUSED;
  return selectsEndDay(day, chosen)
    ? findEndProblem(day, chosen, availability)
    : findStartProblem(day, availability);
}

/** The days as they are after a day was pressed that can be chosen. */
export function selectDay(day: string, chosen: SelectedDays): SelectedDays {
  return selectsEndDay(day, chosen) ? { ...chosen, endDate: day } : { startDate: day, endDate: '' };
}

/** The period that somebody wanted by pressing a day behind something that is in the way; undefined where none was. */
export function findBlockedPeriod(
  day: string,
  chosen: SelectedDays,
  availability: Availability,
): RentalPeriod | undefined {
  if (!selectsEndDay(day, chosen)) return undefined;
  const wanted = { ...chosen, endDate: day };
  const isTooLong = daysBetween(wanted.startDate, day) > availability.maxDays;
  return !isTooLong && findFirstConflict(wanted, toBookedRanges(availability)) ? wanted : undefined;
}

/** A whole period that can no longer be had. */
export function isUnavailable(chosen: SelectedDays, availability: Availability): boolean {
  return chosen.endDate !== '' && findFirstConflict(chosen, toBookedRanges(availability)) !== undefined;
}

/** Up to 3 free periods as long as one that is taken, from its first day on. */
export function suggestPeriods(
  { startDate, endDate }: RentalPeriod,
  availability: Availability,
): RentalPeriod[] {
  const { startsFrom, startsUntil } = availability;
  return nextFreePeriods({
    ...toBookedRanges(availability),
    days: daysBetween(startDate, endDate),
    from: startDate < startsFrom ? startsFrom : startDate,
    until: startsUntil,
  });
}

/** With a first day, a later one is for the last; with both, one begins anew. */
function selectsEndDay(day: string, { startDate, endDate }: SelectedDays): boolean {
  return startDate !== '' && endDate === '' && day >= startDate;
}

function findStartProblem(day: string, availability: Availability): string | undefined {
  const { startsUntil, startsFrom, minDays } = availability;
  if (day > startsUntil) return `A rental starts within ${daysBetween(startsFrom, startsUntil)} days`;
  const shortest = { startDate: day, endDate: addDays(day, minDays - 1) };
  return findFirstConflict(shortest, toBookedRanges(availability)) ? CLEANED_THEN : undefined;
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
  return conflict.startDate > day ? CLEANED_THEN : BEYOND_A_RENTAL;
}

/** The days of cleaning before a booking follow from `turnaroundDays`; here they would count twice. */
function toBookedRanges({ unavailable, turnaroundDays }: Availability) {
  const isUnavailable = (range: Unavailable): range is BookedRange => range.reason !== 'cleaning';
  return { unavailable: unavailable.filter(isUnavailable), turnaroundDays };
}

type BookedRange = Unavailable & { reason: BookedReason };

function findRangeOn(day: string, availability: Availability): BookedRange | undefined {
  return toBookedRanges(availability).unavailable.find(
    ({ startDate, endDate }) => startDate <= day && day <= endDate,
  );
}

const isCleaning = ({ turnaroundFrom }: Unavailable, day: string) =>
  turnaroundFrom !== null && day >= turnaroundFrom;
