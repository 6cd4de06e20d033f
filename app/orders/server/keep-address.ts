import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import type { SavedAddress } from '../addresses.shapes.ts';
import type { ShippingInfo } from '../orders.shapes.ts';
import { deleteOlderAddresses, upsertAddress } from './address-rows.server.ts';

/** More than anyone chooses from; the oldest makes way. */
const MOST = 10;

/** Keeps an address for the next order of the signed-in person. Refuses a guest with 401. */
export async function keepAddress(db: Database, actor: Actor, address: ShippingInfo): Promise<SavedAddress> {
  const { userId } = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const kept = await upsertAddress(trx, userId, address);
    await deleteOlderAddresses(trx, userId, MOST);
    return kept;
  });
}
