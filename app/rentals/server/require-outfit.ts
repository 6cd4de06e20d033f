import { lockOutfits } from '#app/catalogue/server/lock-outfits.ts';
import { isAllowed, type SignedIn } from '#app/foundation/actor.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { findOutfit, type OutfitRow } from './outfit-rows.server.ts';

/**
 * Gives an outfit, held until the transaction ends: an own one, or any for an admin. Refuses with 404 what is not
 * there and what somebody else lends.
 */
export async function requireOutfit(trx: Trx, person: SignedIn, id: string): Promise<OutfitRow> {
  const row = isId(id) ? await holdOutfit(trx, person, id) : undefined;
  if (!row) throw refuse.notFound('Outfit not found');
  return row;
}

async function holdOutfit(trx: Trx, person: SignedIn, id: string) {
  await lockOutfits(trx, [id]);
  return await findOutfit(trx, { id, ownerId: isAllowed(person, 'rentals') ? undefined : person.userId });
}
