import type { Database, Trx } from '#app/foundation/database.server.ts';
import { announce } from '#app/foundation/news.server.ts';
import { messageWritten } from '../notification-news.ts';
import {
  countFailedRows,
  dismissFailedRow,
  listFailedRows,
  lockFailedRow,
  type MessageRow,
  queueFailedRow,
} from './message-rows.server.ts';

export interface FailedMessage {
  id: string;
  /** the subject of an e-mail, the template of an SMS */
  name: string;
  /** the channel, and the recipient in part */
  detail: string;
  error: string;
  tries: number;
  writtenAt: Date;
}

/** A page of the messages that could not be sent, newest first, and how many there are. */
export async function listFailedMessages(
  db: Database,
  paging: { page: number; limit: number },
): Promise<FailedMessage[]> {
  return (await listFailedRows(db, paging)).map(toFailed);
}

export async function countFailedMessages(db: Database): Promise<number> {
  return await countFailedRows(db);
}

/** Queues a failed message again; undefined where there is none with this id. */
export async function resendMessage(trx: Trx, id: string): Promise<FailedMessage | undefined> {
  const row = await lockFailedRow(trx, id);
  if (!row) return undefined;
  await queueFailedRow(trx, id);
  await announce(trx, messageWritten, { messageId: id });
  return toFailed(row);
}

/** Takes a failed message off the list; it is deleted with its time. */
export async function dismissMessage(trx: Trx, id: string): Promise<FailedMessage | undefined> {
  const row = await lockFailedRow(trx, id);
  if (row) await dismissFailedRow(trx, id);
  return row && toFailed(row);
}

function toFailed(row: MessageRow): FailedMessage {
  return {
    id: row.id,
    name: row.subject ?? row.template,
    detail: `${row.channel} to ${masked(row.recipient)}`,
    error: row.last_error ?? '',
    tries: row.tries,
    writtenAt: row.created_at,
  };
}

/** 'a•••@example.in', '•••0002': enough to recognise a person who calls. */
function masked(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  return at === -1 ? `•••${recipient.slice(-4)}` : `${recipient.slice(0, 1)}•••${recipient.slice(at)}`;
}
