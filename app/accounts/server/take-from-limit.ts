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

interface Tries {
  bucket: string;
  /** the network address that the try comes from */
  from: string;
  /** how many from one network address, and from all of them */
  each: number;
  inAll: number;
  minutes: number;
}

/**
 * Counts a try first for its network address and only then for the whole bucket, so that failures of others elsewhere
 * leave the owner's way open (CONTRACT §6, Limits). Refuses with 429 beyond either limit.
 */
export async function takeTry(db: Database, { bucket, from, each, inAll, minutes }: Tries): Promise<void> {
  await takeFromLimit(db, { bucket: triesFrom(bucket, from), limit: each, minutes });
  await takeFromLimit(db, { bucket, limit: inAll, minutes });
}

/** Gives a bucket its tries back, those from this network address included, after a success. */
export async function refillTries(db: Database, { bucket, from }: Pick<Tries, 'bucket' | 'from'>) {
  await refillLimit(db, triesFrom(bucket, from));
  await refillLimit(db, bucket);
}

function triesFrom(bucket: string, from: string): string {
  return `${bucket} from ${from}`;
}

/** Gives a bucket its full limit back, after a success. */
export async function refillLimit(db: Database, bucket: string): Promise<void> {
  await deleteUses(db, bucket);
}
