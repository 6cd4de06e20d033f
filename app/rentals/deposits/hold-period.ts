import { addDays } from '#app/platform/time/calendar-day.ts';

/** Days for which a hold lasts at every provider that has holds. */
const HOLD_DAYS = 7;
/** After the return, for the owner's claim. */
const CLAIM_DAYS = 2;

interface Trip {
  starts_on: string;
  ends_on: string;
  leaves_on: string | null;
  back_on: string | null;
}

/** The first day on which a hold outlives the rental and the owner's claim; null if the outfit leaves before it. */
export function findHoldStart(trip: Trip): string | null {
  const settledOn = addDays(trip.back_on ?? trip.ends_on, CLAIM_DAYS);
  // The day of the hold counts only in part.
  const from = addDays(settledOn, 1 - HOLD_DAYS);
  return from <= (trip.leaves_on ?? trip.starts_on) ? from : null;
}
