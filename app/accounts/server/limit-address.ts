import type { Database } from '#app/foundation/database.server.ts';
import { takeFromLimit } from './take-from-limit.ts';

/** Where a request comes from, and whether limits per address hold for it. */
export interface Asking {
  db: Database;
  address: string;
  isLimited: boolean;
}

/** Counts one try from a network address; refuses with 429 what is beyond the limit (CONTRACT §2, Limits). */
export async function limitAddress(
  { db, address, isLimited }: Asking,
  what: string,
  { limit, minutes }: { limit: number; minutes: number },
): Promise<void> {
  if (isLimited) await takeFromLimit(db, { bucket: `${what} from ${address}`, limit, minutes });
}
