import type { Database } from '../db/database.server.ts';
import { consumeRateLimit } from './consume-rate-limit.server.ts';

/** A request's network address, and whether limits per address apply to it. */
export interface RateLimitContext {
  db: Database;
  address: string;
  isLimited: boolean;
}

/** Counts one use from a network address; refuses with 429 beyond the limit (rules §2, Limits). */
export async function limitAddress(
  { db, address, isLimited }: RateLimitContext,
  purpose: string,
  { limit, minutes }: { limit: number; minutes: number },
): Promise<void> {
  if (isLimited) await consumeRateLimit(db, { bucket: `${purpose} from ${address}`, limit, minutes });
}
