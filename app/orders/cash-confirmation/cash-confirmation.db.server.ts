import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';

/** An order whose mail has a confirmation link. */
export interface ConfirmableOrder {
  id: string;
  order_number: string;
  status: string;
  confirm_by: Date;
  confirmed_at: Date | null;
}

export async function findConfirmableOrder(
  db: Database,
  orderId: string,
): Promise<ConfirmableOrder | undefined> {
  return await db
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'confirm_by', 'confirmed_at'])
    .where('id', '=', orderId)
    .$narrowType<{ confirm_by: Date }>()
    .where('confirm_by', 'is not', null)
    .executeTakeFirst();
}

/** Confirms an order, once, that is not cancelled, while its link is valid. Returns whether this call has confirmed it. */
export async function setOrderConfirmed(trx: Trx, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ confirmed_at: sql<Date>`shop_now()` })
    .where('id', '=', orderId)
    .where('confirmed_at', 'is', null)
    .where('confirm_by', '>', sql<Date>`shop_now()`)
    .where('status', '<>', 'Cancelled')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
