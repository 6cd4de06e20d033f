import type { Trx } from '#app/platform/db/database.server.ts';
import { lockProducts } from './ratings.db.server.ts';

/**
 * Holds the ratings of some products until the transaction ends: who takes reviews in holds first, adds and
 * counts then, so that reviews that come at once are all counted.
 */
export async function lockProductRatings(trx: Trx, productIds: readonly string[]): Promise<void> {
  await lockProducts(trx, productIds);
}
