import type { Trx } from '#app/platform/db/database.server.ts';
import { archiveOutfitRow } from './outfits.db.server.ts';

/**
 * Takes an outfit out of the shop: it is archived, because orders refer to it and keep its name, price and picture
 * (CONTRACT §4, Visibility). The caller holds it and knows that nobody waits for it.
 */
export async function archiveOutfit(trx: Trx, id: string): Promise<void> {
  await archiveOutfitRow(trx, id);
}
