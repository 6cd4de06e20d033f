import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { deleteSessionById } from './sessions.db.server.ts';

/** Signs one of the person's devices out. Refuses a guest with 401, what is not theirs with 404. */
export async function endSession(db: Database, actor: Actor, { sessionId }: { sessionId: string }) {
  const { userId } = requireSignedIn(actor);
  const isEnded = isId(sessionId) && (await deleteSessionById(db, userId, sessionId));
  if (!isEnded) throw refuse.notFound('There is no such session.');
}
