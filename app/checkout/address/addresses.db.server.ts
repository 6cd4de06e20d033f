import { sql } from 'kysely';
import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { AddressLabel, SavedAddress } from './address.schema.ts';

const COLUMNS = ['id', 'shipping_info', 'label', 'is_default'] as const;

export async function listAddressRows(db: Database, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toAddress);
}

export async function findAddressRow(
  db: Database,
  userId: string,
  addressId: string,
): Promise<SavedAddress | undefined> {
  const row = await db
    .selectFrom('addresses')
    .select(COLUMNS)
    .where('id', '=', addressId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && toAddress(row);
}

interface AddressToSave {
  address: ShippingInfo;
  label?: AddressLabel;
  isDefault?: boolean;
}

/** An equal address keeps its row and its absent fields, and becomes the newest. */
export async function upsertAddress(
  trx: Trx,
  userId: string,
  { address, label, isDefault }: AddressToSave,
): Promise<SavedAddress> {
  const given = { ...(label && { label }), ...(isDefault !== undefined && { is_default: isDefault }) };
  const row = await trx
    .insertInto('addresses')
    .values({ id: newId(), user_id: userId, shipping_info: JSON.stringify(address), ...given })
    .onConflict((same) =>
      same.constraint('addresses_once').doUpdateSet({ created_at: sql<Date>`shop_now()`, ...given }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toAddress(row);
}

export async function updateAddressRow(
  trx: Trx,
  userId: string,
  { addressId, address, label, isDefault }: Required<AddressToSave> & { addressId: string },
): Promise<SavedAddress | undefined> {
  const row = await trx
    .updateTable('addresses')
    .set({ shipping_info: JSON.stringify(address), label, is_default: isDefault })
    .where('id', '=', addressId)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && toAddress(row);
}

/** The caller has locked the person, so that there are never two defaults. */
export async function clearDefaultAddress(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
}

/** Keeps the default one and the newest, `limit` in all. */
export async function deleteOlderAddresses(trx: Trx, userId: string, limit: number): Promise<void> {
  await trx
    .deleteFrom('addresses')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('addresses')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('is_default', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(limit),
    )
    .execute();
}

/** Returns whether this person had the address. */
export async function deleteAddressRow(db: Database, userId: string, addressId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', addressId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteAddressRows(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('addresses').where('user_id', '=', userId).execute();
}

interface AddressRow {
  id: string;
  shipping_info: unknown;
  label: string;
  is_default: boolean;
}

function toAddress({ id, shipping_info, label, is_default }: AddressRow): SavedAddress {
  return {
    ...(shipping_info as ShippingInfo),
    _id: id,
    label: label as AddressLabel,
    isDefault: is_default,
  };
}
