import type { Database } from '#app/platform/db/database.server.ts';
import { deletePastUnsolicitedMails } from './limit-unsolicited-mail.server.ts';
import { deleteOldMessages, failOverdueMessages } from './messages.db.server.ts';

/** A clock's task: gives up what could not be sent in days, erases codes that nobody got, forgets old messages. */
export async function cleanUpMessages(db: Database): Promise<void> {
  await failOverdueMessages(db);
  await deleteOldMessages(db);
  await deletePastUnsolicitedMails(db);
}
