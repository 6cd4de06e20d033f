import type { Database } from '#app/platform/db/database.server.ts';
import { deactivateOutfitRows } from './outfits.db.server.ts';

/** Deactivates the outfits of an owner who deleted their account, because no one can answer requests for them. */
export async function deactivateOutfits(db: Database, { ownerId }: { ownerId: string }): Promise<void> {
  await deactivateOutfitRows(db, ownerId);
}
