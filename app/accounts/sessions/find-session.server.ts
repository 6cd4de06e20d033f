import type { Database } from '#app/platform/db/database.server.ts';
import type { SignedIn } from '#app/platform/security/actor.ts';
import { hashToken } from './session-token.server.ts';
import { findSessionUser, updateLastUsed } from './sessions.db.server.ts';

/**
 * The person behind a session's token, or undefined when the token is unknown or the session over: after 30 days, for
 * staff after half an hour without use or twelve hours. Where the shop demands a second step of its admins, one without
 * it may do nothing. One query; once an hour, for staff once a minute, a second one notes that the session is in use.
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
