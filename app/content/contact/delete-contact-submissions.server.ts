import type { Trx } from '#app/platform/db/database.server.ts';
import {
  anonymiseComplaints,
  deleteRegistrationsByEmail,
  deleteSubscription,
} from './contact-submissions.db.server.ts';

/**
 * Deletes the subscription and event registrations of an e-mail address; its complaints are closed and anonymised.
 */
export async function deleteContactSubmissions(trx: Trx, { email }: { email: string }): Promise<void> {
  await deleteSubscription(trx, email);
  await deleteRegistrationsByEmail(trx, email);
  await anonymiseComplaints(trx, email);
}
