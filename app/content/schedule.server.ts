import type { Database } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { notifyIfScheduleChanged } from './content.db.server.ts';
import { END_BEFORE_START } from './schedule.ts';

/** Turns a violation of the schedule constraint into a refusal and rethrows all other errors. */
export function rethrowScheduleError(error: unknown): never {
  const isSchedule = ['banners', 'blogs'].some((table) =>
    isConstraintViolation(error, `${table}_end_after_start`),
  );
  if (!isSchedule) throw error;
  throw refuse.invalid(END_BEFORE_START.message, [END_BEFORE_START]);
}

/** Twice the job's interval, so that a late run misses nothing. */
const MINUTES = 2;

/**
 * Scheduled job: notifies all servers if, in the last two minutes, an event or a day began, a banner's or post's schedule began
 * or ended, or a page's version took effect.
 */
export async function notifyScheduleChanges(db: Database): Promise<void> {
  await notifyIfScheduleChanged(db, MINUTES);
}
