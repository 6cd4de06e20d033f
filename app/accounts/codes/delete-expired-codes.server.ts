import type { Database } from '#app/platform/db/database.server.ts';
import { deleteExpiredChallenges } from '../second-factor/second-factors.db.server.ts';
import { deleteExpiredCodeRows } from './codes.db.server.ts';

/** Scheduled job: deletes expired codes, password resets and sign-in challenges. */
export async function deleteExpiredCodes(db: Database): Promise<void> {
  await deleteExpiredCodeRows(db);
  await deleteExpiredChallenges(db);
}
