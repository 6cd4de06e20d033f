import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { User } from '../accounts.shapes.ts';
import { findUser } from './account-rows.server.ts';
import { toUser } from './to-user.ts';

/** The signed-in person's own account. Refuses a guest with 401. */
export async function showMe(db: Database, actor: Actor): Promise<User> {
  const row = await findUser(db, requireSignedIn(actor).userId);
  if (!row) throw refuse.unauthorized();
  return toUser(row);
}
