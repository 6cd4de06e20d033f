import { queueMessage } from '#app/notifications/queue-message.server.ts';
import type { MailMessage } from '#app/notifications/templates/message-template.ts';
import {
  type ReturnMailData,
  returnApprovedMail,
  returnReceivedMail,
  returnRefundedMail,
  returnRejectedMail,
} from '#app/notifications/templates/return-mails.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { paise } from '#app/platform/money/money.ts';
import { formatOrderItem } from '../format-order-item.ts';
import type { ReturnStatus } from './return-status.ts';
import { findReturn, type ReturnRow } from './returns.db.server.ts';

/** Requested has no e-mail: the shopper sees the result at once. */
const MAILS: Partial<Record<ReturnStatus, (data: ReturnMailData, row: ReturnRow) => MailMessage>> = {
  Approved: returnApprovedMail,
  Rejected: returnRejectedMail,
  Received: returnReceivedMail,
  Refunded: (data, row) =>
    returnRefundedMail(data, {
      ...{ orderNumber: data.orderNumber, link: data.link },
      amount: paise(row.refund_paise ?? 0),
      // The ID itself has been deleted.
      method: row.payment_id === null ? 'your UPI ID' : undefined,
    }),
};

/** Sends an e-mail about a return's new status, once for each status. */
export async function notifyShopperOfReturn(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { returnId, status, note }: { returnId: string; status: ReturnStatus; note: string | null },
): Promise<void> {
  const mailOf = MAILS[status];
  if (!mailOf) return;
  const row = await findReturn(db, returnId);
  const data = {
    orderNumber: row.order_number,
    link: `${storeUrl}/profile?orderId=${encodeURIComponent(row.order_id)}`,
    items: row.items.map((item) => `${item.name}, ${formatOrderItem(item)}`),
    note: note ?? undefined,
  };
  await inTransaction(db, async (trx) =>
    queueMessage(trx, {
      to: row.contact_email,
      message: mailOf(data, row),
      dedupeKey: `return ${status} ${returnId}`,
    }),
  );
}
