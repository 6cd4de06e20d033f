import type { Database } from '#app/platform/db/database.server.ts';
import { deleteExpiredSessionRows } from './sessions.db.server.ts';

/** Scheduled job. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  await deleteExpiredSessionRows(db);
}
