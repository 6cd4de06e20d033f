import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { RateState } from './tax-rates.schema.ts';

/** Raised by the trigger of all tables of dated rates: rates that have started cannot change. */
const PAST_RATES_ARE_FIXED = 'gst_rates_past_stays';

const ALREADY_STARTED = 'Rates that have started cannot be changed.';

/** Whether a rate applies today. `later`: the next rate for the same goods or tax, if there is one. */
export function rateState(rate: { hasBegun: boolean }, later: { hasBegun: boolean } | undefined): RateState {
  if (!rate.hasBegun) return 'to come';
  return later?.hasBegun ? 'past' : 'in force';
}

/** Refuses a rate that has started (409). */
export function refuseStarted({ hasBegun }: { hasBegun: boolean }): void {
  if (hasBegun) throw refuse.conflict(ALREADY_STARTED);
}

/**
 * Turns the database's errors into refusals of the start date: a day that is not after today (400), and one that has a rate
 * (409), which is the constraint `onePerDay`.
 */
export function rethrowRateError(onePerDay: string): (error: unknown) => never {
  const fieldErrors = (message: string) => [{ path: 'from', message }];
  return (error) => {
    if (isConstraintViolation(error, PAST_RATES_ARE_FIXED)) {
      const message = `The earliest start date is tomorrow. ${ALREADY_STARTED}`;
      throw refuse.invalid(message, fieldErrors(message));
    }
    if (isConstraintViolation(error, onePerDay)) {
      const message = 'A rate with this start date already exists.';
      throw refuse.conflict(message, { errors: fieldErrors(message) });
    }
    throw error;
  };
}
