import { lockShopper } from '#app/cart/cart.server.ts';
import { findLastAddress } from '#app/orders/find-orders.server.ts';
import { type ShippingInfo, shippingInfoSchema } from '#app/orders/orders.schema.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { isId } from '#app/platform/db/ids.ts';
import { invalidInput } from '#app/platform/http/api/api-module.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { requirePinInState } from '#app/shipping/pins/find-pin.server.ts';
import { type AddressChange, addressSchema, type NewAddress, type SavedAddress } from './address.schema.ts';
import {
  clearDefaultAddress,
  deleteAddressRow,
  deleteAddressRows,
  deleteOlderAddresses,
  findAddressRow,
  listAddressRows,
  updateAddressRow,
  upsertAddress,
} from './addresses.db.server.ts';

/** The signed-in person's saved addresses, the default one first, then the newest. */
export async function listAddresses(db: Database, actor: Actor): Promise<SavedAddress[]> {
  return await listAddressRows(db, requireSignedIn(actor).userId);
}

/**
 * The suggested address for the signed-in person's next order: the default one of their `addresses`, else that of the newest
 * order, else the first of them.
 */
export async function suggestAddress(
  db: Database,
  actor: Actor,
  addresses: readonly SavedAddress[],
): Promise<ShippingInfo | null> {
  const [first] = addresses;
  const saved = first ? shippingInfoSchema.parse(first) : null;
  if (first?.isDefault) return saved;
  return (await findLastAddress(db, requireSignedIn(actor))) ?? saved;
}

/** The oldest address that is not the default is deleted beyond this. */
const MAX_ADDRESSES = 10;

/**
 * Saves an address of the signed-in person; an equal one is saved once. A new default address replaces the old one. Refuses a PIN
 * code of another state that is not confirmed.
 */
export async function saveAddress(
  db: Database,
  actor: Actor,
  { pinConfirmed: isConfirmed, label, isDefault, ...address }: NewAddress,
): Promise<SavedAddress> {
  const { userId } = requireSignedIn(actor);
  await requirePinInState(db, address, { isConfirmed });
  return await inTransaction(db, async (trx) => {
    await lockShopper(trx, { userId });
    if (isDefault) await clearDefaultAddress(trx, userId);
    const saved = await upsertAddress(trx, userId, { address, label, isDefault });
    await deleteOlderAddresses(trx, userId, MAX_ADDRESSES);
    return saved;
  });
}

/**
 * Changes an address of the signed-in person; absent fields stay as they are. Refuses an unknown address or someone else's as not
 * found, and one that is equal to another.
 */
export async function changeAddress(
  db: Database,
  actor: Actor,
  { addressId, change }: { addressId: string; change: AddressChange },
): Promise<SavedAddress> {
  const { userId } = requireSignedIn(actor);
  const before = isId(addressId) ? await findAddressRow(db, userId, addressId) : undefined;
  if (!before) throw refuse.notFound('Address not found');
  const { pinConfirmed: isConfirmed, ...fields } = change;
  const read = addressSchema.safeParse({ ...before, ...fields });
  if (!read.success) throw invalidInput(read.error);
  const address = read.data;
  await requirePinInState(db, address, { isConfirmed });
  const { label = before.label, isDefault = before.isDefault } = fields;
  return await inTransaction(db, async (trx) => {
    await lockShopper(trx, { userId });
    if (isDefault) await clearDefaultAddress(trx, userId);
    const saved = await updateAddressRow(trx, userId, { addressId, address, label, isDefault });
    if (!saved) throw refuse.notFound('Address not found');
    return saved;
  }).catch((error) => {
    if (isConstraintViolation(error, 'addresses_once'))
      throw refuse.conflict('You have already saved this address.');
    throw error;
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
