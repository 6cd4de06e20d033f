import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import { complaintReceivedMail } from '#app/notifications/complaint-mails.ts';
import { takeUnaskedMail } from '#app/notifications/server/take-unasked-mail.ts';
import { writeMessage } from '#app/notifications/server/write-message.ts';
import type { Complaint } from '../content.forms.ts';
import { ticketNumber } from '../ticket-number.ts';
import { insertComplaint, nextComplaintCount } from './complaint-rows.server.ts';

/**
 * Takes in a complaint and gives its ticket number (CONTRACT §4, What a product page must show in India). Acknowledges
 * it by mail, at most once an hour for an address: anyone can name anyone's.
 */
export async function fileComplaint(db: Database, complaint: Complaint): Promise<string> {
  const ticket = ticketNumber(await nextComplaintCount(db), new Date());
  const { name, email, orderNumber, message } = complaint;
  await inTransaction(db, async (trx) => {
    await insertComplaint(trx, { id: newId(), ticket, name, email, order_number: orderNumber, message });
    if (!(await takeUnaskedMail(trx, { to: email, kind: 'complaint' }))) return;
    const words = complaintReceivedMail({ ticket });
    await writeMessage(trx, { to: email, words, dedupeKey: `complaint received ${ticket}` });
  });
  return ticket;
}
