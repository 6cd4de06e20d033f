import type { Trx } from '#app/foundation/database.server.ts';
import { brokeConstraint } from '#app/foundation/database-errors.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { shownPeriod } from '#app/foundation/shown-date.ts';
import { keepingProblem, mergedPeriods } from '../blackouts.ts';
import type { RentalPeriod } from '../rental-period.ts';
import { NEVER_SHARED } from './occupied-rows.server.ts';
import { findBookedAmong, replaceBlackouts } from './outfit-rows.server.ts';

interface Keeping {
  outfitId: string;
  /** all the days that the owner keeps from now on */
  periods: readonly RentalPeriod[];
  /** those that were kept until now */
  before: readonly RentalPeriod[];
  /** the day that it is in India */
  today: string;
}

/**
 * Keeps days of an outfit for its owner, instead of those that were kept. The caller holds the outfit, so that nobody
 * books meanwhile. Refuses with 400 days that are past or too far, with 409 days that are held or booked.
 */
export async function keepBlackouts(trx: Trx, { outfitId, periods, before, today }: Keeping): Promise<void> {
  for (const [place, period] of periods.entries()) {
    const message = keepingProblem(period, { today, before });
    if (message) throw refuse.invalid(message, [{ path: `blackouts.${place}`, message }]);
  }
  const merged = mergedPeriods(periods);
  const booked = await findBookedAmong(trx, outfitId, merged);
  if (booked) {
    const days = shownPeriod(booked.startDate, booked.endDate);
    throw refuse.conflict(`It is booked or being cleaned then (${days}). Please keep other days.`);
  }
  await replaceBlackouts(trx, outfitId, merged).catch((error) => {
    if (!brokeConstraint(error, NEVER_SHARED)) throw error;
    throw refuse.conflict('Somebody books these days just now. Please keep other days.');
  });
}
