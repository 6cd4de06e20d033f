import type { Database } from '#app/platform/db/database.server.ts';
import { deletePastUnsolicitedMails } from './limit-unsolicited-mail.server.ts';
import { deleteOldMessages, failOverdueMessages } from './messages.db.server.ts';

/**
 * Scheduled job: fails messages that could not be sent for days, erases expired codes and deletes old messages.
 */
export async function cleanUpMessages(db: Database): Promise<void> {
  await failOverdueMessages(db);
  await deleteOldMessages(db);
  await deletePastUnsolicitedMails(db);
}
