import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { orderTrackedMail } from '#app/notifications/templates/order-mails.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { findOrder } from '../orders.db.server.ts';
import { toOrderMailData } from './to-order-mail-data.server.ts';

/**
 * Sends an e-mail about the tracking of a shipped order: once for the courier, and once more if the number was added
 * later.
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
