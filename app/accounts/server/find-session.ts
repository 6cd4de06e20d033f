import type { SignedIn } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { findSessionUser } from './account-rows.server.ts';
import { hashToken } from './session-token.ts';

/** The person behind a session's token, or undefined when the token is unknown or its 30 days are over. */
export async function findSession(db: Database, token: string): Promise<SignedIn | undefined> {
  const user = await findSessionUser(db, hashToken(token));
  return user && { kind: 'user', userId: user.id, isAdmin: user.is_admin };
}
