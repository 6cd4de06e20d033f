import type { Trx } from '#app/platform/db/database.server.ts';
import { deleteMessagesTo } from './messages.db.server.ts';

/** Deletes what was written to these e-mail addresses and numbers, sent or not: their owner is gone. */
export async function deleteRecipientMessages(trx: Trx, recipients: readonly string[]): Promise<void> {
  await deleteMessagesTo(trx, recipients);
}
