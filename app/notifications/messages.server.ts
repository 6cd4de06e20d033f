import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import type { FailSwitches } from '#app/platform/fault-injection/fail-switches.ts';
import { decryptContent } from './encrypt-content.server.ts';
import { deletePastUnsolicitedMails } from './limit-unsolicited-mail.server.ts';
import {
  countFailedRows,
  deleteMessagesTo,
  deleteOldMessages,
  dismissFailedRow,
  failOverdueMessages,
  findLastMailError,
  hasSentMail,
  listFailedRows,
  listMessageRowsTo,
  listOutbox as listRows,
  lockFailedRow,
  type MessageRow,
  queueFailedRow,
} from './messages.db.server.ts';
import { messageWritten } from './queue-message.server.ts';

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

/** Whether mail leaves the shop. */
export interface MailDelivery {
  /** a mail server has accepted a mail within the last 90 days */
  isProven: boolean;
  /** why the newest mail was not sent */
  problem?: string;
}

/** Whether any mail was sent, and if not, the error of the newest attempt. */
export async function findMailDelivery(db: Database): Promise<MailDelivery> {
  if (await hasSentMail(db)) return { isProven: true };
  return { isProven: false, problem: await findLastMailError(db) };
}

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

export interface FailedMessage {
  id: string;
  /** the subject of an e-mail, the template of an SMS */
  name: string;
  /** the channel and the masked recipient */
  detail: string;
  error: string;
  tries: number;
  writtenAt: Date;
}

/** A page of the messages that could not be sent, newest first. */
export async function listFailedMessages(
  db: Database,
  paging: { page: number; limit: number },
): Promise<FailedMessage[]> {
  return (await listFailedRows(db, paging)).map(toFailedMessage);
}

export async function countFailedMessages(db: Database): Promise<number> {
  return await countFailedRows(db);
}

/** Queues a failed message again; undefined if there is none with this id. */
export async function resendMessage(trx: Trx, id: string): Promise<FailedMessage | undefined> {
  const row = await lockFailedRow(trx, id);
  if (!row) return undefined;
  await queueFailedRow(trx, id);
  await publish(trx, messageWritten, { messageId: id });
  return toFailedMessage(row);
}

/**
 * Removes a failed message from the list; it is deleted with the other old messages. Undefined if there is none
 * with this id.
 */
export async function dismissMessage(trx: Trx, id: string): Promise<FailedMessage | undefined> {
  const row = await lockFailedRow(trx, id);
  if (row) await dismissFailedRow(trx, id);
  return row && toFailedMessage(row);
}

function toFailedMessage(row: MessageRow): FailedMessage {
  return {
    id: row.id,
    name: row.subject ?? row.template,
    detail: `${row.channel} to ${maskRecipient(row.recipient)}`,
    error: row.last_error ?? '',
    tries: row.tries,
    writtenAt: row.created_at,
  };
}

/** 'a•••@example.in', '•••0002': enough to recognise a customer who calls. */
function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  return at === -1 ? `•••${recipient.slice(-4)}` : `${recipient.slice(0, 1)}•••${recipient.slice(at)}`;
}

/**
 * Scheduled job: fails messages that could not be sent for days, erases expired codes and deletes old messages.
 */
export async function cleanUpMessages(db: Database): Promise<void> {
  await failOverdueMessages(db);
  await deleteOldMessages(db);
  await deletePastUnsolicitedMails(db);
}
