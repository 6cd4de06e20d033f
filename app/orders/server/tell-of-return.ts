import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { paise } from '#app/foundation/money.ts';
import type { MailWords } from '#app/notifications/message-words.ts';
import {
  type ReturnFacts,
  returnApprovedMail,
  returnReceivedMail,
  returnRefundedMail,
  returnRejectedMail,
} from '#app/notifications/return-mails.ts';
import { writeMessage } from '#app/notifications/server/write-message.ts';
import { itemWords } from '../item-words.ts';
import type { ReturnStatus } from '../return-status.ts';
import { findReturn, type ReturnRow } from './return-rows.server.ts';

/** Whoever asks for a return sees at once that it is there; the rest is told by mail. */
const MAILS: Partial<Record<ReturnStatus, (facts: ReturnFacts, row: ReturnRow) => MailWords>> = {
  Approved: returnApprovedMail,
  Rejected: returnRejectedMail,
  Received: returnReceivedMail,
  Refunded: (facts, row) =>
    returnRefundedMail(facts, {
      ...{ orderNumber: facts.orderNumber, link: facts.link },
      amount: paise(row.refund_paise ?? 0),
      // The ID itself is forgotten by now.
      method: row.payment_id === null ? 'your UPI ID' : undefined,
    }),
};

/** Writes to whoever sends something back how far it has come, once for each status. */
export async function tellOfReturn(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { returnId, status, note }: { returnId: string; status: ReturnStatus; note: string | null },
): Promise<void> {
  const mailOf = MAILS[status];
  if (!mailOf) return;
  const row = await findReturn(db, returnId);
  const facts = {
    orderNumber: row.order_number,
    link: `${storeUrl}/profile?orderId=${encodeURIComponent(row.order_id)}`,
    pieces: row.items.map((item) => `${item.name}, ${itemWords(item)}`),
    note: note ?? undefined,
  };
  await inTransaction(db, async (trx) =>
    writeMessage(trx, {
      to: row.contact_email,
      words: mailOf(facts, row),
      dedupeKey: `return ${status} ${returnId}`,
    }),
  );
}
