import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { hashToken } from './session-token.server.ts';
import { deleteSession } from './sessions.db.server.ts';

/** Ends the session on the server; its token leads nowhere afterwards. Refuses a guest with 401. */
export async function signOut(db: Database, actor: Actor, { token }: { token: string }): Promise<void> {
  const person = requireSignedIn(actor);
  await deleteSession(db, person.userId, hashToken(token));
}
