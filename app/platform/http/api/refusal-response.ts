import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseAway, isDatabaseFull, refusalOfLockConflict } from '../../db/database-errors.ts';
import { Refusal, refuse, STATUS_OF_REFUSAL } from '../refusal.ts';

/**
 * Turns refusals into JSON (rules §2). Other errors are bugs: they return 500 and are passed to `onUnexpectedError`, and so
 * is a full database, because only the operator can fix it.
 */
export function refusalResponse(
  error: unknown,
  c: Context,
  onUnexpectedError: (error: unknown) => void,
): Response {
  const refusal = asRefusal(error);
  if (!refusal || isDatabaseFull(error)) onUnexpectedError(error);
  if (!refusal) {
    return c.json({ success: false, message: 'Something went wrong on our side. Please try again.' }, 500);
  }
  // Do not wait for the rest of the body.
  if (refusal.reason === 'too slow') c.header('Connection', 'close');
  if (refusal.retryAfterSeconds !== undefined) c.header('Retry-After', String(refusal.retryAfterSeconds));
  const { message, errors, details } = refusal;
  return c.json(
    { success: false, message, ...(errors && { errors }), ...details },
    STATUS_OF_REFUSAL[refusal.reason],
  );
}

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return refuse.notReady("We're having a brief outage. Please try again.");
  if (isDatabaseFull(error))
    return refuse.notReady("We can't accept new orders right now. Please try again in a minute.", 60);
  const lockConflict = refusalOfLockConflict(error);
  if (lockConflict) return lockConflict;
  if (error instanceof HTTPException && error.status < 500)
    return refuse.invalid('The request could not be read.');
  return undefined;
}
