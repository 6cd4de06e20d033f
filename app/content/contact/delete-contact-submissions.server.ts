import type { Trx } from '#app/platform/db/database.server.ts';
import {
  anonymiseComplaints,
  deleteRegistrationsByEmail,
  deleteSubscription,
} from './contact-submissions.db.server.ts';

/**
 * Whoever had this e-mail address is gone: no newsletter, no place at an event. Complaints stay with what they were
 * about, over and without the person.
 */
export async function deleteContactSubmissions(trx: Trx, { email }: { email: string }): Promise<void> {
  await deleteSubscription(trx, email);
  await deleteRegistrationsByEmail(trx, email);
  await anonymiseComplaints(trx, email);
}
