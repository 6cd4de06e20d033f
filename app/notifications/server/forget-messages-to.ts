import type { Trx } from '#app/foundation/database.server.ts';
import { deleteMessagesTo } from './message-rows.server.ts';

/** Deletes what was written to these e-mail addresses and numbers, sent or not: their owner is gone. */
export async function forgetMessagesTo(trx: Trx, recipients: readonly string[]): Promise<void> {
  await deleteMessagesTo(trx, recipients);
}
