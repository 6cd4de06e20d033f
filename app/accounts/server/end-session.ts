import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { deleteSessionById } from './session-rows.server.ts';

/** Signs one of the person's devices out. Refuses a guest with 401, what is not theirs with 404. */
export async function endSession(db: Database, actor: Actor, { sessionId }: { sessionId: string }) {
  const { userId } = requireSignedIn(actor);
  const isEnded = isId(sessionId) && (await deleteSessionById(db, userId, sessionId));
  if (!isEnded) throw refuse.notFound('There is no such session.');
}
