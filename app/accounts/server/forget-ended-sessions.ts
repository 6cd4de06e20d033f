import type { Database } from '#app/foundation/database.server.ts';
import { deleteEndedSessions } from './session-rows.server.ts';

/** A clock's task: sessions that have run out sign nobody in and need not be kept. */
export async function forgetEndedSessions(db: Database): Promise<void> {
  await deleteEndedSessions(db);
}
