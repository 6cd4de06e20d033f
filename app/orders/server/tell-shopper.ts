import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import type { MailWords } from '#app/notifications/message-words.ts';
import {
  type OrderFacts,
  orderCancelledMail,
  orderDeliveredMail,
  orderPlacedMail,
  orderShippedMail,
} from '#app/notifications/order-mails.ts';
import { writeMessage } from '#app/notifications/server/write-message.ts';
import type { OrderStatus } from '../order-status.ts';
import { findOrder, type OrderRow } from './order-rows.server.ts';
import { toOrderFacts } from './to-order-facts.ts';

/** Which moves of an order are worth a mail; the rest is seen in the profile. */
const MAILS: Partial<Record<OrderStatus, (facts: OrderFacts, row: OrderRow) => MailWords>> = {
  'Order Placed': orderPlacedMail,
  Shipped: orderShippedMail,
  Delivered: orderDeliveredMail,
  Cancelled: (facts, row) =>
    orderCancelledMail(facts, {
      reason: row.cancel_reason ?? undefined,
      comesBack: row.payment_status === 'pending' ? undefined : facts.total,
    }),
};

/** Writes to whoever ordered what became of the order, once for each status. */
export async function tellShopper(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { orderId, status }: { orderId: string; status: OrderStatus },
): Promise<void> {
  const mailOf = MAILS[status];
  const row = mailOf && (await findOrder(db, { orderId }));
  if (!row) return;
  await inTransaction(db, async (trx) =>
    writeMessage(trx, {
      to: row.contact_email,
      words: mailOf(toOrderFacts(row, storeUrl), row),
      dedupeKey: `order ${status} ${orderId}`,
    }),
  );
}
