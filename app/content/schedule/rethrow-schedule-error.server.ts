import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { END_BEFORE_START } from '../banners/banner-rules.ts';

/** Throws what went wrong with a write: a time that ends before it begins is refused with 400, anything else goes on as it is. */
export function rethrowScheduleError(error: unknown): never {
  const isSchedule = ['banners', 'blogs'].some((table) =>
    isConstraintViolation(error, `${table}_end_after_start`),
  );
  if (!isSchedule) throw error;
  throw refuse.invalid(END_BEFORE_START, [{ path: 'until', message: END_BEFORE_START }]);
}
