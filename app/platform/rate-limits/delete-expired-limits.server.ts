import type { Database } from '../db/database.server.ts';
import { deleteExpiredUsage } from './rate-limits.db.server.ts';

/** A clock's task: how often a door was knocked at yesterday says nothing any more. */
export async function deleteExpiredLimits(db: Database): Promise<void> {
  await deleteExpiredUsage(db);
}
