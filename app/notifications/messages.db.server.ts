import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Messages } from '#app/platform/db/tables.gen.ts';

export type MessageRow = Selectable<Messages>;

/** Replaces a code that was sent or has expired. */
const ERASED = { text: 'A one-time code, erased.', html: null, variables: null, sealed: null };
/** After this time the claiming process has given up or ended. */
const CLAIM_TIMEOUT_S = 180;

/** Returns whether the message was inserted; a message with this dedupe key may already exist. */
export async function insertMessage(
  trx: Trx,
  { validForMinutes, ...message }: Omit<Insertable<Messages>, 'good_until'> & { validForMinutes?: number },
): Promise<boolean> {
  const claimed_at = message.sealed ? sql<Date>`clock_timestamp()` : null;
  const good_until = validForMinutes
    ? sql<Date>`shop_now() + make_interval(mins => ${validForMinutes})`
    : null;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('messages')
    .values({ ...message, claimed_at, good_until })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  return await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Claims a queued message for sending; undefined if it was sent or another process has claimed it. An expired
 * claim counts as an attempt with unknown outcome. An encrypted message is inserted as claimed, so that the
 * previous release, which cannot decrypt it, does not send it.
 */
export async function claimMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  return await db
    .updateTable('messages')
    .set({
      claimed_at: sql<Date>`clock_timestamp()`,
      tries: sql<number>`tries + 1`,
      unclear_tries: sql<number>`unclear_tries + CASE WHEN claimed_at IS NULL OR tries = 0 THEN 0 ELSE 1 END`,
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where((eb) =>
      eb.or([
        eb('claimed_at', 'is', null),
        eb.and([eb('sealed', 'is not', null), eb('tries', '=', 0)]),
        eb('claimed_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${CLAIM_TIMEOUT_S})`),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Whether a message has passed its expiry time on the shop's clock. */
export async function isExpired(db: Database, { id }: { id: string }): Promise<boolean> {
  const { isPastValidity } = await db
    .selectFrom('messages')
    .select(sql<boolean>`coalesce(good_until < shop_now(), false)`.as('isPastValidity'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return isPastValidity;
}

export async function markSent(db: Database, { id, erase }: { id: string; erase: boolean }): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      state: 'sent',
      sent_at: sql<Date>`shop_now()`,
      claimed_at: null,
      last_error: null,
      ...(erase && ERASED),
    })
    .where('id', '=', id)
    .execute();
}

export async function hasSentMail(db: Database): Promise<boolean> {
  const sent = await db
    .selectFrom('messages')
    .select('id')
    .where('channel', '=', 'email')
    .where('state', '=', 'sent')
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

/** The error of the newest mail; undefined if it was not tried yet. */
export async function findLastMailError(db: Database): Promise<string | undefined> {
  const last = await db
    .selectFrom('messages')
    .select('last_error')
    .where('channel', '=', 'email')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.last_error ?? undefined;
}

/** Releases a claimed message: queued for a retry, or failed. */
export async function markNotSent(
  db: Database,
  message: Pick<MessageRow, 'id' | 'unclear_tries'>,
  { state, error, erase }: { state: 'queued' | 'failed'; error: string; erase: boolean },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      state,
      claimed_at: null,
      last_error: error,
      unclear_tries: message.unclear_tries,
      ...(erase && ERASED),
    })
    .where('id', '=', message.id)
    .execute();
}

/** Sent messages, and queued ones of these channels; newest first. */
export async function listOutbox(
  db: Database,
  { recipient, waiting, limit }: { recipient?: string; waiting: string[]; limit: number },
): Promise<MessageRow[]> {
  const query = db
    .selectFrom('messages')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('state', '=', 'sent'),
        eb.and([eb('state', '=', 'queued'), eb('channel', 'in', [...waiting, ''])]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return await (recipient === undefined ? query : query.where('recipient', '=', recipient)).execute();
}

/**
 * Fails messages that were tried in vain until they expired, or for two days, which is longer than the job
 * queue retries.
 */
export async function failOverdueMessages(db: Database): Promise<void> {
  const overdue = db
    .updateTable('messages')
    .where('state', '=', 'queued')
    .where('claimed_at', 'is', null)
    .where('tries', '>', 0);
  await overdue
    .set({ state: 'failed', ...ERASED })
    .where('is_secret', '=', true)
    .where('good_until', '<', sql<Date>`shop_now()`)
    .execute();
  await overdue
    .set({ state: 'failed' })
    .where('created_at', '<', sql<Date>`shop_now() - interval '2 days'`)
    .execute();
}

export async function deleteOldMessages(db: Database): Promise<void> {
  await db
    .deleteFrom('messages')
    .where('created_at', '<', sql<Date>`shop_now() - interval '90 days'`)
    .execute();
}

export async function listMessageRowsTo(db: Database, recipients: readonly string[]) {
  return await db
    .selectFrom('messages')
    .select(['channel', 'recipient', 'subject', 'text', 'created_at'])
    .where('recipient', 'in', [...recipients, ''])
    .where('is_secret', '=', false)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function deleteMessagesTo(trx: Trx, recipients: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('messages')
    .where('recipient', 'in', [...recipients, ''])
    .execute();
}

/** Messages that could not be sent and were not dismissed; codes are excluded because they have expired. */
function failedMessages(db: Database) {
  return db
    .selectFrom('messages')
    .where('state', '=', 'failed')
    .where('is_secret', '=', false)
    .where('dismissed_at', 'is', null);
}

export async function listFailedRows(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<MessageRow[]> {
  return await failedMessages(db)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function countFailedRows(db: Database): Promise<number> {
  const { count } = await failedMessages(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function lockFailedRow(trx: Trx, id: string): Promise<MessageRow | undefined> {
  return await failedMessages(trx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Resets all attempts. */
export async function queueFailedRow(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ state: 'queued', tries: 0, unclear_tries: 0, good_until: null })
    .where('id', '=', id)
    .execute();
}

export async function dismissFailedRow(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ dismissed_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .execute();
}
