import { consumeUnsolicitedMailLimit } from '#app/notifications/limit-unsolicited-mail.server.ts';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { complaintReceivedMail } from '#app/notifications/templates/contact-mails.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { Complaint } from '../contact/contact-input.schema.ts';
import { insertComplaint, nextComplaintCount } from './complaints.db.server.ts';
import { formatTicketNumber } from './ticket-number.ts';

/**
 * Returns the ticket number (rules §4, What a product page must show in India). Sends the acknowledgement at most
 * once an hour per address, because anyone can enter another person's address.
 */
export async function fileComplaint(db: Database, complaint: Complaint): Promise<string> {
  const ticket = formatTicketNumber(await nextComplaintCount(db), new Date());
  const { name, email, orderNumber, message } = complaint;
  await inTransaction(db, async (trx) => {
    await insertComplaint(trx, { id: newId(), ticket, name, email, order_number: orderNumber, message });
    if (!(await consumeUnsolicitedMailLimit(trx, { to: email, kind: 'complaint' }))) return;
    const mail = complaintReceivedMail({ ticket });
    await queueMessage(trx, { to: email, message: mail, dedupeKey: `complaint received ${ticket}` });
  });
  return ticket;
}
