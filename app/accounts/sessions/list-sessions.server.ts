import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import type { SessionInfo } from '../accounts.schema.ts';
import { hashToken } from './session-token.server.ts';
import { listSessionRows } from './sessions.db.server.ts';

/** Where the person is signed in, the last used first; `token` is that of the session that asks. Refuses a guest with 401. */
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
