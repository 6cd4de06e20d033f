import type { Database } from '#app/foundation/database.server.ts';
import { deletePastCodes } from './code-rows.server.ts';
import { deletePastChallenges } from './factor-rows.server.ts';

/** A clock's task: codes, resets and second steps that have run out, and how many were sent an hour ago, are of no use. */
export async function forgetPastCodes(db: Database): Promise<void> {
  await deletePastCodes(db);
  await deletePastChallenges(db);
}
