import { type Selectable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Newsletters } from '#app/platform/db/tables.gen.ts';
import type { NewsletterInput } from './newsletters.schema.ts';

export type NewsletterRow = Selectable<Newsletters>;

/** Newest first. */
export async function listNewsletterRows(db: Database): Promise<NewsletterRow[]> {
  return await db
    .selectFrom('newsletters')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function countSubscribers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('newsletter_subscribers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('unsubscribed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertNewsletter(
  trx: Trx,
  row: { id: string } & Pick<NewsletterInput, 'subject' | 'text'>,
): Promise<NewsletterRow> {
  return await trx.insertInto('newsletters').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function lockNewsletter(trx: Trx, id: string): Promise<NewsletterRow | undefined> {
  return await trx.selectFrom('newsletters').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateNewsletter(
  trx: Trx,
  id: string,
  change: Partial<Pick<NewsletterRow, 'subject' | 'text' | 'status' | 'recipients'>>,
): Promise<NewsletterRow> {
  return await trx
    .updateTable('newsletters')
    .set(({ eb }) => ({
      ...change,
      ...(change.text !== undefined && { revision: eb('revision', '+', 1) }),
      ...(change.status === 'Sent' && { sent_at: sql<Date>`shop_now()` }),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteNewsletterRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('newsletters').where('id', '=', id).execute();
}

export async function findEmailOf(db: Database, userId: string): Promise<string> {
  const query = db.selectFrom('users').select('email').where('id', '=', userId);
  return (await query.executeTakeFirstOrThrow()).email;
}

/** Inserts all current subscribers. Returns their number. */
export async function insertRecipients(trx: Trx, newsletterId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into newsletter_recipients (newsletter_id, email)
    select ${newsletterId}::uuid, email from newsletter_subscribers where unsubscribed_at is null
  `.execute(trx);
  return Number(numAffectedRows);
}

/** Takes the next recipients of a locked newsletter; `token` is null for one who unsubscribed since. */
export async function takeRecipients(
  trx: Trx,
  newsletterId: string,
  limit: number,
): Promise<{ email: string; token: string | null }[]> {
  const { rows } = await sql<{ email: string; token: string | null }>`
    with next as (
      select email from newsletter_recipients
      where newsletter_id = ${newsletterId}::uuid and not is_queued order by email limit ${limit}
    ), taken as (
      update newsletter_recipients set is_queued = true from next
      where newsletter_id = ${newsletterId}::uuid and newsletter_recipients.email = next.email
      returning newsletter_recipients.email
    )
    select email, case when unsubscribed_at is null then unsubscribe_token end as token
    from taken join newsletter_subscribers using (email) order by email
  `.execute(trx);
  return rows;
}

const DAYS_TO_CONFIRM = 7;

/** Whether a subscription was requested and its link was not used yet. */
const isPending = sql<boolean>`(unsubscribed_at is not null and (
  select event = 'asked' and at > shop_now() - make_interval(days => ${sql.lit(DAYS_TO_CONFIRM)})
  from newsletter_consents as consent where consent.email = newsletter_subscribers.email order by id desc limit 1
))`;

/** Records the request for the newsletter. Returns false if the address is already subscribed. */
export async function insertRequest(trx: Trx, email: string): Promise<boolean> {
  const inserted = await trx
    .insertInto('newsletter_subscribers')
    .values({ email, unsubscribed_at: sql<Date>`shop_now()` })
    .onConflict((same) => same.column('email').doNothing())
    .executeTakeFirstOrThrow();
  if (inserted.numInsertedOrUpdatedRows === 1n) return true;
  await sql`insert into newsletter_consents (email, is_given, event) select email, false, 'asked'
    from newsletter_subscribers where email = ${email} and unsubscribed_at is not null and not ${isPending}`.execute(
    trx,
  );
  return (await findPendingToken(trx, email)) !== undefined;
}

export async function findPendingToken(db: Database, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select('unsubscribe_token')
    .where('email', '=', email)
    .where(isPending)
    .executeTakeFirst();
  return row?.unsubscribe_token;
}

/** Subscribes the address of a link that was not used yet, and returns it. */
export async function confirmRequest(trx: Trx, token: string): Promise<string | undefined> {
  const row = await trx
    .updateTable('newsletter_subscribers')
    .set({ unsubscribed_at: null })
    .where('unsubscribe_token', '=', token)
    .where(isPending)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

export async function isSubscribed(db: Database, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select('email')
    .where('unsubscribe_token', '=', token)
    .where('unsubscribed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function endSubscription(trx: Trx, token: string): Promise<void> {
  await trx
    .updateTable('newsletter_subscribers')
    .set({ unsubscribed_at: sql<Date>`shop_now()` })
    .where('unsubscribe_token', '=', token)
    .where('unsubscribed_at', 'is', null)
    .execute();
}

export async function isTokenKnown(db: Database, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select('email')
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findSubscriberToken(db: Database, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select('unsubscribe_token')
    .where('email', '=', email)
    .where('unsubscribed_at', 'is', null)
    .executeTakeFirst();
  return row?.unsubscribe_token;
}

/** The consents and withdrawals of an address with their times, oldest first. */
export async function listConsentsByEmail(db: Database, email: string) {
  return await db
    .selectFrom('newsletter_consents')
    .select(['is_given', 'event', 'at'])
    .where('email', '=', email)
    .orderBy('id')
    .execute();
}

/** Deletes the address with its consents. */
export async function deleteSubscription(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
}
