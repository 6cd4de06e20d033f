import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { orderTrackedMail } from '#app/notifications/templates/order-mails.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { findOrder } from '../orders.db.server.ts';
import { toOrderMailData } from './to-order-mail-data.server.ts';

/**
 * Writes to whoever ordered who carries a parcel that is on its way already: once for the courier, and once more where
 * the number came after it.
 */
export async function notifyShopperOfTracking(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { orderId }: { orderId: string },
): Promise<void> {
  const row = await findOrder(db, { orderId });
  if (!row?.tracking) return;
  const notified = row.tracking.number === null ? 'courier' : 'tracking number';
  await inTransaction(db, async (trx) =>
    queueMessage(trx, {
      to: row.contact_email,
      message: orderTrackedMail(toOrderMailData(row, storeUrl)),
      dedupeKey: `order ${notified} ${orderId}`,
    }),
  );
}
