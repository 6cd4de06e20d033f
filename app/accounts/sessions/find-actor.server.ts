import type { Database } from '#app/platform/db/database.server.ts';
import { Refusal, refuse } from '#app/platform/http/refusal.ts';
import { guest } from '#app/platform/security/actor.ts';
import type { KnownSessions } from './known-sessions.server.ts';
import { findSession } from './sessions.server.ts';

/** No token means guest. An invalid token is refused, so that the browser deletes it (rules §2). */
export async function findActor(
  db: Database,
  authorization: string | undefined,
  policy: { demandsSecondFactor: boolean; known: KnownSessions | undefined },
) {
  if (authorization === undefined) return guest;
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(authorization)?.[1];
  const person = token && (await findSession(db, token, policy));
  if (!person) throw refuse.unauthorized('Your session has ended. Please log in again.');
  return person;
}

/** A stale token must not block signing in. */
export function guestIfRefused(error: unknown) {
  if (error instanceof Refusal) return guest;
  throw error;
}
