import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import {
  countFailedRows,
  dismissFailedRow,
  listFailedRows,
  lockFailedRow,
  type MessageRow,
  queueFailedRow,
} from './messages.db.server.ts';
import { messageWritten } from './notifications.events.ts';

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
