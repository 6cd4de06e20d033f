import type { Database } from '../db/database.server.ts';
import { consumeRateLimit } from './consume-rate-limit.server.ts';

/** Where a request comes from, and whether limits per address hold for it. */
export interface RateLimitContext {
  db: Database;
  address: string;
  isLimited: boolean;
}

/** Counts one try from a network address; refuses with 429 what is beyond the limit (CONTRACT §2, Limits). */
export async function limitAddress(
  { db, address, isLimited }: RateLimitContext,
  what: string,
  { limit, minutes }: { limit: number; minutes: number },
): Promise<void> {
  if (isLimited) await consumeRateLimit(db, { bucket: `${what} from ${address}`, limit, minutes });
}
