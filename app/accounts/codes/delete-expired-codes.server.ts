import type { Database } from '#app/platform/db/database.server.ts';
import { deleteExpiredChallenges } from '../second-factor/second-factors.db.server.ts';
import { deleteExpiredCodeRows } from './codes.db.server.ts';

/** A clock's task: codes, resets and second steps that have run out, and how many were sent an hour ago, are of no use. */
export async function deleteExpiredCodes(db: Database): Promise<void> {
  await deleteExpiredCodeRows(db);
  await deleteExpiredChallenges(db);
}
