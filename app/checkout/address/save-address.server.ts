import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import type { SavedAddress } from './address.schema.ts';
import { deleteOlderAddresses, upsertAddress } from './addresses.db.server.ts';

/** More than anyone chooses from; the oldest makes way. */
const MAX_ADDRESSES = 10;

/** Keeps an address for the next order of the signed-in person. Refuses a guest with 401. */
export async function saveAddress(db: Database, actor: Actor, address: ShippingInfo): Promise<SavedAddress> {
  const { userId } = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const saved = await upsertAddress(trx, userId, address);
    await deleteOlderAddresses(trx, userId, MAX_ADDRESSES);
    return saved;
  });
}
