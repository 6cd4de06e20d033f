import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import { isId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { deleteAddress } from './address-rows.server.ts';

/** Forgets a kept address. Refuses: 401 a guest; 404 one that is not there, or somebody else's. */
export async function forgetAddress(
  db: Database,
  actor: Actor,
  { addressId }: { addressId: string },
): Promise<void> {
  const { userId } = requireSignedIn(actor);
  const isForgotten = isId(addressId) && (await deleteAddress(db, userId, addressId));
  if (!isForgotten) throw refuse.notFound('Address not found');
}
