import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import type { User } from '../accounts.schema.ts';
import { toUser } from '../users/to-user.server.ts';
import { findUser } from '../users/users.db.server.ts';

/** Refuses a guest with 401. */
export async function showCurrentUser(db: Database, actor: Actor): Promise<User> {
  const row = await findUser(db, requireSignedIn(actor).userId);
  if (!row) throw refuse.unauthorized();
  return toUser(row);
}
