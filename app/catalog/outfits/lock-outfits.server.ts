import type { Trx } from '#app/platform/db/database.server.ts';
import { lockProducts } from '../ratings/ratings.db.server.ts';

/**
 * Locks outfits until commit, in id order. Everyone who writes their dates, details or status locks first and reads
 * after; reads and orders are not blocked.
 */
export async function lockOutfits(trx: Trx, ids: readonly string[]): Promise<void> {
  await lockProducts(trx, ids);
}
