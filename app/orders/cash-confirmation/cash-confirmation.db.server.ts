import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';

/** An order whose mail has a confirmation link. */
export interface ConfirmableOrder {
  id: string;
  order_number: string;
  confirm_by: Date;
}

export async function findConfirmableOrder(
  db: Database,
  orderId: string,
): Promise<ConfirmableOrder | undefined> {
  return await db
    .selectFrom('orders')
    .select(['id', 'order_number', 'confirm_by'])
    .where('id', '=', orderId)
    .$narrowType<{ confirm_by: Date }>()
    .where('confirm_by', 'is not', null)
    .executeTakeFirst();
}

/** Confirms an order that is not cancelled while its link is valid; keeps the first time. Returns whether it is confirmed. */
export async function setOrderConfirmed(trx: Trx, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, shop_now())` })
    .where('id', '=', orderId)
    .where('confirm_by', '>', sql<Date>`shop_now()`)
    .where('status', '<>', 'Cancelled')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
