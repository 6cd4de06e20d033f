import type { Trx } from '#app/platform/db/database.server.ts';
import type { Tracking } from './couriers.ts';

/** Replaces an order's tracking; null deletes it. */
export async function setTracking(trx: Trx, orderId: string, tracking: Tracking | null): Promise<void> {
  if (tracking === null) {
    await trx.deleteFrom('order_tracking').where('order_id', '=', orderId).execute();
    return;
  }
  await trx
    .insertInto('order_tracking')
    .values({ order_id: orderId, ...tracking })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ ...tracking }))
    .execute();
}
