import type { Database } from '#app/platform/db/database.server.ts';
import { deactivateOutfitRows } from './outfits.db.server.ts';

/** Takes the outfits of an owner who has left out of the shop: there is nobody who could answer a request. */
export async function deactivateOutfits(db: Database, { ownerId }: { ownerId: string }): Promise<void> {
  await deactivateOutfitRows(db, ownerId);
}
