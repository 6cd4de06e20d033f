import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import { RETENTION_RULES, type RetainedKind } from './retention-rules.ts';

/** Few enough that a statement locks its rows for a moment only. */
const BATCH = 5000;

/** Deletes or anonymises a batch of a kind that is past its time. */
export async function endRetention(db: Database, kind: RetainedKind): Promise<{ isLast: boolean }> {
  const limit = sql<Date>`(shop_now() - make_interval(days => ${RETENTION_RULES[kind].days}))`;
  const { numAffectedRows = 0n } = await STATEMENTS[kind](limit).execute(db);
  return { isLast: numAffectedRows < BATCH };
}

type Statement = (limit: RawBuilder<Date>) => RawBuilder<unknown>;

const STATEMENTS: Record<RetainedKind, Statement> = {
  'payment webhook bodies': (limit) => sql`
    update webhook_events set body = 'null' where (provider, event_id) in (
      select provider, event_id from webhook_events
      where received_at < ${limit} and body::text <> 'null' limit ${BATCH}
    )`,
  'contacts of payments without an order': (limit) => sql`
    update checkouts set snapshot = jsonb_set(snapshot, '{contact}', '{"name": "", "email": "", "mobile": ""}')
    where id in (
      select id from checkouts
      where state in ('expired', 'cancelled') and created_at < ${limit}
        and snapshot -> 'contact' ->> 'email' <> '' limit ${BATCH}
    )`,
  'carts of people who are signed in nowhere': (limit) => sql`
    delete from cart_lines where id in (
      select id from cart_lines where created_at < ${limit} and not exists (
        select from sessions where sessions.user_id = cart_lines.user_id and sessions.expires_at > shop_now()
      ) limit ${BATCH}
    )`,
  'draft orders that were not bought': (limit) => sql`
    delete from draft_orders where id in (
      select id from draft_orders where order_id is null and expires_at < ${limit} limit ${BATCH}
    )`,
  'event registrations': (limit) => sql`
    delete from event_registrations where (event_id, email) in (
      select event_id, email from event_registrations join events on events.id = event_id
      where events.starts_at < ${limit} limit ${BATCH}
    )`,
  'recipients of newsletters': (limit) => sql`
    delete from newsletter_recipients where (newsletter_id, email) in (
      select newsletter_id, email from newsletter_recipients join newsletters on newsletters.id = newsletter_id
      where newsletters.sent_at < ${limit} limit ${BATCH}
    )`,
  'former newsletter subscribers and their consents': (limit) => sql`
    delete from newsletter_subscribers where email in (
      select email from newsletter_subscribers where unsubscribed_at < ${limit} limit ${BATCH}
    )`,
  'closed complaints': (limit) => sql`
    update complaints set name = 'Deleted', email = 'deleted@account.invalid' where id in (
      select id from complaints
      where state = 'closed' and created_at < ${limit} and email <> 'deleted@account.invalid' limit ${BATCH}
    )`,
};
