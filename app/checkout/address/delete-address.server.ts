import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { deleteAddressRow } from './addresses.db.server.ts';

/** Forgets a kept address. Refuses: 401 a guest; 404 one that is not there, or somebody else's. */
export async function deleteAddress(
  db: Database,
  actor: Actor,
  { addressId }: { addressId: string },
): Promise<void> {
  const { userId } = requireSignedIn(actor);
  const isDeleted = isId(addressId) && (await deleteAddressRow(db, userId, addressId));
  if (!isDeleted) throw refuse.notFound('Address not found');
}
