import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { SessionShown } from '../accounts.shapes.ts';
import { listSessionRows } from './session-rows.server.ts';
import { hashToken } from './session-token.ts';

/** Where the person is signed in, the last used first; `token` is that of the session that asks. Refuses a guest with 401. */
export async function listSessions(
  db: Database,
  actor: Actor,
  { token }: { token: string },
): Promise<SessionShown[]> {
  const rows = await listSessionRows(db, requireSignedIn(actor).userId, hashToken(token));
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.is_current,
  }));
}
