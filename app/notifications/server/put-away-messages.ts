import type { Database } from '#app/foundation/database.server.ts';
import { deleteOldMessages, failOverdueMessages } from './message-rows.server.ts';
import { deletePastUnaskedMails } from './take-unasked-mail.ts';

/** A clock's task: gives up what could not be sent in days, erases codes that nobody got, forgets old messages. */
export async function putAwayMessages(db: Database): Promise<void> {
  await failOverdueMessages(db);
  await deleteOldMessages(db);
  await deletePastUnaskedMails(db);
}
