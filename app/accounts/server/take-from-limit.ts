import type { Database } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { countUse, deleteUses } from './limit-rows.server.ts';

/**
 * Counts a use of a bucket, or `amount` of them, and refuses with 429 and Retry-After beyond `limit` in a window of `minutes`
 * (CONTRACT §2, Limits). Counted before the work, in one statement, so that parallel tries all count;
 * takes the pool and not a transaction, so that a refusal later on does not undo the count.
 */
export async function takeFromLimit(
  db: Database,
  { bucket, limit, minutes, amount = 1 }: { bucket: string; limit: number; minutes: number; amount?: number },
): Promise<void> {
  const { used, secondsLeft } = await countUse(db, bucket, minutes, amount);
  if (used > limit) {
    throw refuse.tooMany('Too many attempts. Please wait a while and try again.', Math.max(1, secondsLeft));
  }
}

/** Gives a bucket its full limit back, after a success. */
export async function refillLimit(db: Database, bucket: string): Promise<void> {
  await deleteUses(db, bucket);
}
