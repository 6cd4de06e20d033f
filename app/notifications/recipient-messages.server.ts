import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { deleteMessagesTo, listMessageRowsTo } from './messages.db.server.ts';

export interface WrittenMessage {
  channel: 'email' | 'sms';
  to: string;
  /** null for an SMS */
  subject: string | null;
  text: string;
  createdAt: string;
}

/** All stored messages to these recipients, newest first. One-time codes are excluded. */
export async function listMessagesTo(db: Database, recipients: readonly string[]): Promise<WrittenMessage[]> {
  const rows = await listMessageRowsTo(db, recipients);
  return rows.map(({ channel, recipient, subject, text, created_at }) => ({
    channel: channel as WrittenMessage['channel'],
    to: recipient,
    subject,
    text,
    createdAt: created_at.toISOString(),
  }));
}

/** Deletes all messages to these e-mail addresses and numbers, sent or not, when their owner's account is deleted. */
export async function deleteRecipientMessages(trx: Trx, recipients: readonly string[]): Promise<void> {
  await deleteMessagesTo(trx, recipients);
}
