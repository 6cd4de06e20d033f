import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { deleteSession } from './session-rows.server.ts';
import { hashToken } from './session-token.ts';

/** Ends the session on the server; its token leads nowhere afterwards. Refuses a guest with 401. */
export async function signOut(db: Database, actor: Actor, { token }: { token: string }): Promise<void> {
  const person = requireSignedIn(actor);
  await deleteSession(db, person.userId, hashToken(token));
}
