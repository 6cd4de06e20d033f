import { queueMessage } from '#app/notifications/queue-message.server.ts';
import type { MailMessage } from '#app/notifications/templates/message-template.ts';
import {
  type OrderMailData,
  orderCancelledMail,
  orderDeliveredMail,
  orderPlacedMail,
  orderShippedMail,
} from '#app/notifications/templates/order-mails.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import type { OrderStatus } from '../order-status.ts';
import { findOrder, type OrderRow } from '../orders.db.server.ts';
import { toOrderMailData } from './to-order-mail-data.server.ts';

/** The statuses that send an e-mail. */
const MAILS: Partial<Record<OrderStatus, (data: OrderMailData, row: OrderRow) => MailMessage>> = {
  'Order Placed': orderPlacedMail,
  Shipped: orderShippedMail,
  Delivered: orderDeliveredMail,
  Cancelled: (data, row) =>
    orderCancelledMail(data, {
      reason: row.cancel_reason ?? undefined,
      refundAmount: row.payment_status === 'pending' ? undefined : data.total,
    }),
};

/** Sends an e-mail about the new status, once for each status. */
export async function notifyShopper(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { orderId, status }: { orderId: string; status: OrderStatus },
): Promise<void> {
  const mailOf = MAILS[status];
  const row = mailOf && (await findOrder(db, { orderId }));
  if (!row) return;
  await inTransaction(db, async (trx) =>
    queueMessage(trx, {
      to: row.contact_email,
      message: mailOf(toOrderMailData(row, storeUrl), row),
      dedupeKey: `order ${status} ${orderId}`,
    }),
  );
}
