import { refuse } from '#app/platform/http/refusal.ts';
import type { FreeDays } from './search-query.ts';

/**
 * The dates on which an outfit must be free; undefined without dates. Refuses with 400 if one is missing or they are
 * reversed.
 */
export function parseFreeDays({ from, to }: { from?: string; to?: string }): FreeDays | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined || to === undefined || to < from)
    throw refuse.invalid('Please choose a first and a last day.');
  return { from, to };
}
