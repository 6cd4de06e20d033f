import type { Database } from '../db/database.server.ts';
import { refuse } from '../http/refusal.ts';
import { deleteUsage, incrementUsage } from './rate-limits.db.server.ts';

/**
 * Counts a use of a bucket, or `amount` of them, and refuses with 429 and Retry-After beyond `limit` in a window of `minutes`
 * (CONTRACT §2, Limits). Counted before the work, in one statement, so that parallel tries all count;
 * takes the pool and not a transaction, so that a refusal later on does not undo the count.
 */
export async function consumeRateLimit(
  db: Database,
  { bucket, limit, minutes, amount = 1 }: { bucket: string; limit: number; minutes: number; amount?: number },
): Promise<void> {
  const { used, secondsLeft } = await incrementUsage(db, bucket, minutes, amount);
  if (used > limit) {
    throw refuse.tooMany('Too many attempts. Please wait a while and try again.', Math.max(1, secondsLeft));
  }
}

interface AttemptLimit {
  bucket: string;
  /** the network address that the try comes from */
  from: string;
  /** how many from one network address, and from all of them */
  perAddress: number;
  total: number;
  minutes: number;
}

/**
 * Counts a try first for its network address and only then for the whole bucket, so that failures of others elsewhere
 * leave the owner's way open (CONTRACT §6, Limits). Refuses with 429 beyond either limit.
 */
export async function consumeAttempt(
  db: Database,
  { bucket, from, perAddress, total, minutes }: AttemptLimit,
): Promise<void> {
  await consumeRateLimit(db, { bucket: addressBucket(bucket, from), limit: perAddress, minutes });
  await consumeRateLimit(db, { bucket, limit: total, minutes });
}

/** Gives a bucket its tries back, those from this network address included, after a success. */
export async function resetAttempts(db: Database, { bucket, from }: Pick<AttemptLimit, 'bucket' | 'from'>) {
  await resetRateLimit(db, addressBucket(bucket, from));
  await resetRateLimit(db, bucket);
}

function addressBucket(bucket: string, from: string): string {
  return `${bucket} from ${from}`;
}

/** Gives a bucket its full limit back, after a success. */
export async function resetRateLimit(db: Database, bucket: string): Promise<void> {
  await deleteUsage(db, bucket);
}
