import { findLastAddress } from '#app/orders/find-orders.server.ts';
import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import type { SavedAddress } from './address.schema.ts';
import {
  deleteAddressRow,
  deleteAddressRows,
  deleteOlderAddresses,
  listAddressRows,
  upsertAddress,
} from './addresses.db.server.ts';

/** The signed-in person's saved addresses, the newest first. */
export async function listAddresses(db: Database, actor: Actor): Promise<SavedAddress[]> {
  return await listAddressRows(db, requireSignedIn(actor).userId);
}

/** Where the signed-in person's newest order went; the checkout begins with it. */
export async function showLastAddress(db: Database, actor: Actor): Promise<ShippingInfo | null> {
  return await findLastAddress(db, requireSignedIn(actor));
}

/** The oldest address is deleted beyond this. */
const MAX_ADDRESSES = 10;

/** Saves an address of the signed-in person. */
export async function saveAddress(db: Database, actor: Actor, address: ShippingInfo): Promise<SavedAddress> {
  const { userId } = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const saved = await upsertAddress(trx, userId, address);
    await deleteOlderAddresses(trx, userId, MAX_ADDRESSES);
    return saved;
  });
}

/** Deletes a saved address. Refuses an unknown address or someone else's as not found. */
export async function deleteAddress(
  db: Database,
  actor: Actor,
  { addressId }: { addressId: string },
): Promise<void> {
  const { userId } = requireSignedIn(actor);
  const isDeleted = isId(addressId) && (await deleteAddressRow(db, userId, addressId));
  if (!isDeleted) throw refuse.notFound('Address not found');
}

/** Deletes the saved addresses of a deleted account; orders keep theirs. */
export async function deleteAddresses(db: Database, { userId }: { userId: string }): Promise<void> {
  await deleteAddressRows(db, userId);
}
