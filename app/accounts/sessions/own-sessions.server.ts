import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import type { SessionInfo } from '../accounts.schema.ts';
import { hashToken } from './session-token.server.ts';
import { deleteSession, deleteSessionById, listSessionRows } from './sessions.db.server.ts';

/** The user's sessions, last used first; `token` marks the current one. Refuses a guest with 401. */
export async function listSessions(
  db: Database,
  actor: Actor,
  { token }: { token: string },
): Promise<SessionInfo[]> {
  const rows = await listSessionRows(db, requireSignedIn(actor).userId, hashToken(token));
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.is_current,
  }));
}

/** Refuses a guest with 401, an unknown or another user's session with 404. */
export async function endSession(db: Database, actor: Actor, { sessionId }: { sessionId: string }) {
  const { userId } = requireSignedIn(actor);
  const isEnded = isId(sessionId) && (await deleteSessionById(db, userId, sessionId));
  if (!isEnded) throw refuse.notFound('Session not found');
}

/** Refuses a guest with 401. */
export async function signOut(db: Database, actor: Actor, { token }: { token: string }): Promise<void> {
  const person = requireSignedIn(actor);
  await deleteSession(db, person.userId, hashToken(token));
}
