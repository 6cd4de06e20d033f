import type { Database } from '#app/foundation/database.server.ts';
import { deletePastUses } from './limit-rows.server.ts';

/** A clock's task: how often a door was knocked at yesterday says nothing any more. */
export async function forgetPastLimits(db: Database): Promise<void> {
  await deletePastUses(db);
}
