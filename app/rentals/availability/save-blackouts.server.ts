import type { Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { findBookedAmong, replaceBlackouts } from '../outfits/outfits.db.server.ts';
import type { RentalPeriod } from '../rental-period.ts';
import { blackoutDateProblem, mergedPeriods } from './blackouts.ts';
import { NO_OVERLAP_CONSTRAINT } from './occupied-days.db.server.ts';

interface SaveBlackoutsInput {
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
    const days = formatPeriod(booked.startDate, booked.endDate);
    throw refuse.conflict(`It is booked or being cleaned then (${days}). Please keep other days.`);
  }
  await replaceBlackouts(trx, outfitId, merged).catch((error) => {
    if (!isConstraintViolation(error, NO_OVERLAP_CONSTRAINT)) throw error;
    throw refuse.conflict('Somebody books these days just now. Please keep other days.');
  });
}
