import { brokeConstraint } from '#app/foundation/database-errors.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { END_BEFORE_START } from '../banner-limits.ts';

/** Throws what went wrong with a write: a time that ends before it begins is refused with 400, anything else goes on as it is. */
export function refusalOfSchedule(error: unknown): never {
  const isSchedule = ['banners', 'blogs'].some((table) => brokeConstraint(error, `${table}_end_after_start`));
  if (!isSchedule) throw error;
  throw refuse.invalid(END_BEFORE_START, [{ path: 'until', message: END_BEFORE_START }]);
}
