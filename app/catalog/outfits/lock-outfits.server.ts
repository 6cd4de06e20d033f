import type { Trx } from '#app/platform/db/database.server.ts';
import { lockProducts } from '../ratings/ratings.db.server.ts';

/**
 * Holds outfits until the transaction ends, in id order: whoever writes their days, facts or states comes one after
 * the other, and reads them after this. What is not there is not held. Reading and buying go on meanwhile.
 */
export async function lockOutfits(trx: Trx, ids: readonly string[]): Promise<void> {
  await lockProducts(trx, ids);
}
