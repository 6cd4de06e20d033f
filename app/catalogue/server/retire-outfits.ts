import type { Database } from '#app/foundation/database.server.ts';
import { deactivateOutfits } from './outfit-rows.server.ts';

/** Takes the outfits of an owner who has left out of the shop: there is nobody who could answer a request. */
export async function retireOutfits(db: Database, { ownerId }: { ownerId: string }): Promise<void> {
  await deactivateOutfits(db, ownerId);
}
