import { sql } from 'kysely';
import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { SavedAddress } from './address.schema.ts';

export async function listAddressRows(db: Database, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .select(['id', 'shipping_info'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toAddress);
}

/** An equal address keeps its row and becomes the newest. */
export async function upsertAddress(trx: Trx, userId: string, address: ShippingInfo): Promise<SavedAddress> {
  const row = await trx
    .insertInto('addresses')
    .values({ id: newId(), user_id: userId, shipping_info: JSON.stringify(address) })
    .onConflict((same) =>
      same.constraint('addresses_once').doUpdateSet({ created_at: sql<Date>`shop_now()` }),
    )
    .returning(['id', 'shipping_info'])
    .executeTakeFirstOrThrow();
  return toAddress(row);
}

/** Keeps the `limit` newest. */
export async function deleteOlderAddresses(trx: Trx, userId: string, limit: number): Promise<void> {
  await trx
    .deleteFrom('addresses')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('addresses')
        .select('id')
        .where('user_id', '=', userId)
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

function toAddress(row: { id: string; shipping_info: unknown }): SavedAddress {
  return { ...(row.shipping_info as ShippingInfo), _id: row.id };
}
