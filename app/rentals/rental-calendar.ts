import { addDays } from '#app/foundation/calendar-day.ts';
import { daysBetween } from '#app/foundation/shown-date.ts';
import { firstInTheWay, nextFreePeriods } from './free-periods.ts';
import type { RentalPeriod } from './rental-period.ts';
import type { Availability, Unavailable } from './rentals.shapes.ts';

/** What somebody has chosen so far: '' where a day is still missing. */
export type ChosenDays = RentalPeriod;
export const NOTHING_CHOSEN: ChosenDays = { startDate: '', endDate: '' };

export type DayKind = 'free' | 'past' | 'booked' | 'cleaning' | 'kept';

type Taken = Exclude<Unavailable['reason'], 'cleaning'>;
const BOOKED: Record<Taken, string> = {
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
  const taken = rangeWith(day, availability);
  if (!taken) return 'free';
  if (isCleaning(taken, day)) return 'cleaning';
  return taken.reason === 'kept' ? 'kept' : 'booked';
}

/** Why a day cannot be chosen next, in few words; undefined where it can. The first day comes first, then the last. */
export function whyNot(day: string, chosen: ChosenDays, availability: Availability): string | undefined {
  const { startsFrom, isPaused } = availability;
  if (day < startsFrom) return addDays(day, 1) < startsFrom ? PAST : TOO_EARLY;
  const taken = rangeWith(day, availability);
  if (taken) return isCleaning(taken, day) ? CLEANING : BOOKED[taken.reason];
  if (isPaused) return PAUSED;
  return isForEnd(day, chosen) ? whyNoEnd(day, chosen, availability) : whyNoStart(day, availability);
}

/** The days as they are after a day was pressed that can be chosen. */
export function withDay(day: string, chosen: ChosenDays): ChosenDays {
  return isForEnd(day, chosen) ? { ...chosen, endDate: day } : { startDate: day, endDate: '' };
}

/** The period that somebody wanted by pressing a day behind something that is in the way; undefined where none was. */
export function wantedButTaken(
  day: string,
  chosen: ChosenDays,
  availability: Availability,
): RentalPeriod | undefined {
  if (!isForEnd(day, chosen)) return undefined;
  const wanted = { ...chosen, endDate: day };
  const isTooLong = daysBetween(wanted.startDate, day) > availability.maxDays;
  return !isTooLong && firstInTheWay(wanted, takenOf(availability)) ? wanted : undefined;
}

/** A whole period that can no longer be had. */
export function isTaken(chosen: ChosenDays, availability: Availability): boolean {
  return chosen.endDate !== '' && firstInTheWay(chosen, takenOf(availability)) !== undefined;
}

/** Up to 3 free periods as long as one that is taken, from its first day on. */
export function offersFor({ startDate, endDate }: RentalPeriod, availability: Availability): RentalPeriod[] {
  const { startsFrom, startsUntil } = availability;
  return nextFreePeriods({
    ...takenOf(availability),
    days: daysBetween(startDate, endDate),
    from: startDate < startsFrom ? startsFrom : startDate,
    until: startsUntil,
  });
}

/** With a first day, a later one is for the last; with both, one begins anew. */
function isForEnd(day: string, { startDate, endDate }: ChosenDays): boolean {
  return startDate !== '' && endDate === '' && day >= startDate;
}

function whyNoStart(day: string, availability: Availability): string | undefined {
  const { startsUntil, startsFrom, minDays } = availability;
  if (day > startsUntil) return `A rental starts within ${daysBetween(startsFrom, startsUntil)} days`;
  const shortest = { startDate: day, endDate: addDays(day, minDays - 1) };
  return firstInTheWay(shortest, takenOf(availability)) ? CLEANED_THEN : undefined;
}

function whyNoEnd(day: string, { startDate }: ChosenDays, availability: Availability): string | undefined {
  const { minDays, maxDays } = availability;
  const days = daysBetween(startDate, day);
  if (days > maxDays) return `At most ${maxDays} days`;
  if (days < minDays) return `At least ${minDays} days`;
  const inTheWay = firstInTheWay({ startDate, endDate: day }, takenOf(availability));
  if (!inTheWay) return undefined;
  return inTheWay.startDate > day ? CLEANED_THEN : BEYOND_A_RENTAL;
}

/** The days of cleaning before a booking follow from `turnaroundDays`; here they would count twice. */
function takenOf({ unavailable, turnaroundDays }: Availability) {
  const isTaken = (range: Unavailable): range is TakenRange => range.reason !== 'cleaning';
  return { unavailable: unavailable.filter(isTaken), turnaroundDays };
}

type TakenRange = Unavailable & { reason: Taken };

function rangeWith(day: string, availability: Availability): TakenRange | undefined {
  return takenOf(availability).unavailable.find(
    ({ startDate, endDate }) => startDate <= day && day <= endDate,
  );
}

const isCleaning = ({ turnaroundFrom }: Unavailable, day: string) =>
  turnaroundFrom !== null && day >= turnaroundFrom;
