import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { END_BEFORE_START } from './schedule.ts';

/** Turns a violation of the schedule constraint into 400 and rethrows all other errors. */
export function rethrowScheduleError(error: unknown): never {
  const isSchedule = ['banners', 'blogs'].some((table) =>
    isConstraintViolation(error, `${table}_end_after_start`),
  );
  if (!isSchedule) throw error;
  throw refuse.invalid(END_BEFORE_START.message, [END_BEFORE_START]);
}
