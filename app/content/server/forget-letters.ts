import type { Trx } from '#app/foundation/database.server.ts';
import { closeComplaintsOf, deleteRegistrationsOf, deleteSubscription } from './letter-rows.server.ts';

/**
 * Whoever had this e-mail address is gone: no newsletter, no place at an event. Complaints stay with what they were
 * about, over and without the person.
 */
export async function forgetLetters(trx: Trx, { email }: { email: string }): Promise<void> {
  await deleteSubscription(trx, email);
  await deleteRegistrationsOf(trx, email);
  await closeComplaintsOf(trx, email);
}
