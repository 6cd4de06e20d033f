import type { Trx } from '#app/foundation/database.server.ts';
import { lockOutfitRows } from './outfit-rows.server.ts';

/**
 * Lets one transaction at a time decide on the days of these outfits, until it ends; an id that is no outfit's is
 * left alone. Taken before pieces of stock, so that nobody waits in a circle.
 */
export async function lockOutfits(trx: Trx, productIds: readonly string[]): Promise<void> {
  if (productIds.length > 0) await lockOutfitRows(trx, [...new Set(productIds)]);
}
