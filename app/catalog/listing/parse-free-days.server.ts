import { refuse } from '#app/platform/http/refusal.ts';
import type { FreeDays } from './search-query.ts';

/**
 * The days on which an outfit must be free for a listing; undefined where none are wanted. Refuses with 400 half a
 * period and a reversed one.
 */
export function parseFreeDays({ from, to }: { from?: string; to?: string }): FreeDays | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined || to === undefined || to < from)
    throw refuse.invalid('Please give the first and the last day that you want it.');
  return { from, to };
}
