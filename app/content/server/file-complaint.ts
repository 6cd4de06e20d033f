import type { Database } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import type { Complaint } from '../content.forms.ts';
import { ticketNumber } from '../ticket-number.ts';
import { insertComplaint, nextComplaintCount } from './complaint-rows.server.ts';

/** Takes in a complaint and gives its ticket number (CONTRACT §4, What a product page must show in India). */
export async function fileComplaint(db: Database, complaint: Complaint): Promise<string> {
  const ticket = ticketNumber(await nextComplaintCount(db), new Date());
  const { name, email, orderNumber, message } = complaint;
  await insertComplaint(db, { id: newId(), ticket, name, email, order_number: orderNumber, message });
  return ticket;
}
