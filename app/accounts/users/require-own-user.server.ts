import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { findUserWithHash, type UserRowWithHash } from './users.db.server.ts';

export type OwnUser = UserRowWithHash;

/** The signed-in user's row, with the password hash. Refuses a guest with 401. */
export async function requireOwnUser(db: Database, actor: Actor): Promise<OwnUser> {
  const user = await findUserWithHash(db, { id: requireSignedIn(actor).userId });
  if (!user) throw refuse.unauthorized();
  return user;
}
