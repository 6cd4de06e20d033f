import type { Database } from '#app/platform/db/database.server.ts';
import { deleteExpiredSessionRows } from './sessions.db.server.ts';

/** A clock's task: sessions that have run out sign nobody in and need not be kept. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  await deleteExpiredSessionRows(db);
}
