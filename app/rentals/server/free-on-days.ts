import type { FreeDays } from '#app/catalogue/sought.ts';
import { addDays } from '#app/foundation/calendar-day.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { TURNAROUND_DAYS } from '../rental-period.ts';

/**
 * The days on which an outfit must be free for a listing of what can be had from one day to another: its cleaning
 * afterwards is in them. Undefined where no days are wanted. Refuses with 400 half a period and a reversed one.
 */
export function freeOnDays({ from, to }: { from?: string; to?: string }): FreeDays | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined || to === undefined || to < from)
    throw refuse.invalid('Please give the first and the last day that you want it.');
  return { from, until: addDays(to, TURNAROUND_DAYS + 1) };
}
