import { lockOutfits } from '#app/catalog/product/products.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { isAllowed, type SignedIn } from '#app/platform/security/actor.ts';
import { findOutfit, type OutfitRow } from './outfits.db.server.ts';

/**
 * Locks and returns one's own outfit, or any for an admin. Refuses with 404 unknown and others' outfits.
 */
export async function requireOutfit(trx: Trx, person: SignedIn, id: string): Promise<OutfitRow> {
  const row = isId(id) ? await lockOutfit(trx, person, id) : undefined;
  if (!row) throw refuse.notFound('Outfit not found');
  return row;
}

async function lockOutfit(trx: Trx, person: SignedIn, id: string) {
  await lockOutfits(trx, [id]);
  return await findOutfit(trx, { id, ownerId: isAllowed(person, 'rentals') ? undefined : person.userId });
}
