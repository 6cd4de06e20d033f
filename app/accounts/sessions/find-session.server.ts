import type { Database } from '#app/platform/db/database.server.ts';
import type { SignedIn } from '#app/platform/security/actor.ts';
import { hashToken } from './session-token.server.ts';
import { findSessionUser, updateLastUsed } from './sessions.db.server.ts';

/**
 * The user of a session token; undefined if the session is over: after 30 days, for staff after 12 hours or 30 minutes
 * without use. If the shop requires two-step login, an admin without it gets no permissions. Takes one query, and a
 * second one once an hour (staff: once a minute) to record the use.
 */
export async function findSession(
  db: Database,
  token: string,
  { demandsSecondFactor = false } = {},
): Promise<SignedIn | undefined> {
  const tokenHash = hashToken(token);
  const user = await findSessionUser(db, tokenHash);
  if (!user) return undefined;
  if (!user.is_noted) await updateLastUsed(db, tokenHash);
  const { user_id: userId, permissions, needs_proof: needsProof } = user;
  const lacksSecondFactor = demandsSecondFactor && permissions.length > 0 && !user.has_second_factor;
  if (lacksSecondFactor) return { kind: 'user', userId, permissions: [], lacksSecondFactor, needsProof };
  return { kind: 'user', userId, permissions, needsProof };
}
