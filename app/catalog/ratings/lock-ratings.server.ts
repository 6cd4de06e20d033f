import type { Trx } from '#app/platform/db/database.server.ts';
import { lockProducts } from './ratings.db.server.ts';

/**
 * Locks products until commit. Lock before inserting reviews and counting them, so that concurrent reviews are all
 * counted.
 */
export async function lockProductRatings(trx: Trx, productIds: readonly string[]): Promise<void> {
  await lockProducts(trx, productIds);
}
