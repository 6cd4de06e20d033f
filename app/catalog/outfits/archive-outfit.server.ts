import type { Trx } from '#app/platform/db/database.server.ts';
import { archiveOutfitRow } from './outfits.db.server.ts';

/**
 * Archives an outfit instead of deleting it, because orders refer to it (CONTRACT §4, Visibility). The caller has
 * locked it and checked that it has no open rentals.
 */
export async function archiveOutfit(trx: Trx, id: string): Promise<void> {
  await archiveOutfitRow(trx, id);
}
