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
  /** all blocked periods from now on */
  periods: readonly RentalPeriod[];
  /** the periods blocked until now */
  before: readonly RentalPeriod[];
  /** in India */
  today: string;
}

/**
 * Replaces the blocked dates of an outfit, which the caller has locked. Refuses with 400 dates in the past or too far
 * ahead, 409 reserved or booked dates.
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
