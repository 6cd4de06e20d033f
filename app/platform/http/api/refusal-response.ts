import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseAway, isDatabaseFull, refusalOfLockConflict } from '../../db/database-errors.ts';
import { Refusal, refuse } from '../refusal.ts';

/**
 * The one place that turns refusals into JSON (CONTRACT §2). Anything unforeseen is a bug: 500, and `onBug` hears of it;
 * of a database without room, too, because only whoever runs the shop can help.
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
  // The rest of its body is not waited for.
  if (refusal.status === 408) c.header('Connection', 'close');
  if (refusal.retryAfterSeconds !== undefined) c.header('Retry-After', String(refusal.retryAfterSeconds));
  const { message, errors, details } = refusal;
  return c.json({ success: false, message, ...(errors && { errors }), ...details }, refusal.status);
}

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return refuse.notReady('The shop is resting for a moment. Please try again.');
  if (isDatabaseFull(error))
    return refuse.notReady(
      'The shop has no room for anything new just now. Please try again in a minute.',
      60,
    );
  const ofDatabase = refusalOfLockConflict(error);
  if (ofDatabase) return ofDatabase;
  if (error instanceof HTTPException && error.status < 500)
    return refuse.invalid('The request could not be read.');
  return undefined;
}
