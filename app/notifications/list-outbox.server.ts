import type { Database } from '#app/platform/db/database.server.ts';
import type { FailSwitches } from '#app/platform/fault-injection/fail-switches.ts';
import { decryptContent } from './encrypt-content.server.ts';
import { listOutbox as listRows } from './messages.db.server.ts';

export interface OutboxMessage {
  id: string;
  channel: 'email' | 'sms';
  to: string;
  /** null for an SMS */
  subject: string | null;
  text: string;
  /** null for an SMS, and for an erased code */
  html: string | null;
  createdAt: string;
}

const MAX_MESSAGES = 100;

/**
 * The messages of a demo shop's outbox (rules §1), newest first, to one recipient or to all. Queued messages
 * are included unless fault injection makes their channel fail.
 */
export async function listOutbox(
  db: Database,
  { recipient, failing }: { recipient?: string; failing: FailSwitches },
): Promise<OutboxMessage[]> {
  const waiting = [
    ...(failing.isFailing('mail') ? [] : ['email']),
    ...(failing.isFailing('sms') ? [] : ['sms']),
  ];
  const rows = await listRows(db, { recipient, waiting, limit: MAX_MESSAGES });
  const opened = await Promise.all(rows.map((row) => decryptContent(db, row)));
  return opened.map(({ id, channel, recipient: to, subject, text, html, created_at }) => ({
    id,
    channel: channel as OutboxMessage['channel'],
    to,
    subject,
    text,
    html,
    createdAt: created_at.toISOString(),
  }));
}
