import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseAway, refusalOfDatabase } from './database-errors.ts';
import { Refusal, refuse } from './refusal.ts';

/** The one place that turns refusals into JSON (CONTRACT §2). Anything unforeseen is a bug: 500, and `onBug` hears of it. */
export function answerRefusal(error: unknown, c: Context, onBug: (error: unknown) => void): Response {
  const refusal = asRefusal(error);
  if (!refusal) {
    onBug(error);
    return c.json({ success: false, message: 'Something went wrong on our side. Please try again.' }, 500);
  }
  if (refusal.retryAfterSeconds !== undefined) c.header('Retry-After', String(refusal.retryAfterSeconds));
  const { message, errors, details } = refusal;
  return c.json({ success: false, message, ...(errors && { errors }), ...details }, refusal.status);
}

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return refuse.notReady('The shop is resting for a moment. Please try again.');
  const ofDatabase = refusalOfDatabase(error);
  if (ofDatabase) return ofDatabase;
  if (error instanceof HTTPException && error.status < 500)
    return refuse.invalid('The request could not be read.');
  return undefined;
}
