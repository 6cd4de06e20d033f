import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';

/** Returns false if the address was already subscribed. */
export async function insertSubscriber(trx: Trx, email: string): Promise<boolean> {
  const row = await trx
    .insertInto('newsletter_subscribers')
    .values({ email })
    .onConflict((same) =>
      same
        .column('email')
        .doUpdateSet({ unsubscribed_at: null })
        .where('newsletter_subscribers.unsubscribed_at', 'is not', null),
    )
    .returning('email')
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

/** When the address agreed and withdrew, oldest first. */
export async function listConsentsByEmail(db: Database, email: string) {
  return await db
    .selectFrom('newsletter_consents')
    .select(['is_given', 'at'])
    .where('email', '=', email)
    .orderBy('id')
    .execute();
}

/** Deletes the address with its consents. */
export async function deleteSubscription(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
}
