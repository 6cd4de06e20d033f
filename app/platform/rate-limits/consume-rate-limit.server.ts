import type { Database } from '../db/database.server.ts';
import { refuse } from '../http/refusal.ts';
import { deleteExpiredUsage, deleteUsage, incrementUsage } from './rate-limits.db.server.ts';

/**
 * Counts `amount` uses of a bucket; beyond `limit` in a window of `minutes` it refuses and says how long to wait (rules §2,
 * Limits). Takes the pool and not a transaction, so that a later refusal does not undo the count.
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
  /** the network address of the attempt */
  from: string;
  /** the limit per network address; `total` is the limit for all of them */
  perAddress: number;
  total: number;
  minutes: number;
}

/**
 * Counts an attempt first for its network address and then for the whole bucket, so that an attacker elsewhere cannot lock the
 * owner out (rules §6, Limits). Refuses attempts beyond either limit.
 */
export async function consumeAttempt(
  db: Database,
  { bucket, from, perAddress, total, minutes }: AttemptLimit,
): Promise<void> {
  await consumeRateLimit(db, { bucket: addressBucket(bucket, from), limit: perAddress, minutes });
  await consumeRateLimit(db, { bucket, limit: total, minutes });
}

/** Resets the attempts of a bucket and of this network address after a success. */
export async function resetAttempts(db: Database, { bucket, from }: Pick<AttemptLimit, 'bucket' | 'from'>) {
  await resetRateLimit(db, addressBucket(bucket, from));
  await resetRateLimit(db, bucket);
}

function addressBucket(bucket: string, from: string): string {
  return `${bucket} from ${from}`;
}

/** Resets a bucket after a success. */
export async function resetRateLimit(db: Database, bucket: string): Promise<void> {
  await deleteUsage(db, bucket);
}

/** Scheduled job: deletes the counts of past windows. */
export async function deleteExpiredLimits(db: Database): Promise<void> {
  await deleteExpiredUsage(db);
}

/** A request's network address, and whether limits per address apply to it. */
export interface RateLimitContext {
  db: Database;
  address: string;
  isLimited: boolean;
}

/** Counts one use from a network address; refuses uses beyond the limit (rules §2, Limits). */
export async function limitAddress(
  { db, address, isLimited }: RateLimitContext,
  purpose: string,
  { limit, minutes }: { limit: number; minutes: number },
): Promise<void> {
  if (isLimited) await consumeRateLimit(db, { bucket: `${purpose} from ${address}`, limit, minutes });
}
