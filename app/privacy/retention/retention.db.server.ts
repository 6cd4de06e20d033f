import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import { ERASED_EMAIL } from '#app/platform/text/email-address.ts';
import { RETENTION_RULES, type RetainedKind } from './retention-rules.ts';

/** Few enough that a statement locks its rows only briefly. */
const BATCH = 5000;

/** Deletes or anonymises a batch of one kind whose retention period is over. */
export async function endRetention(db: Database, kind: RetainedKind): Promise<{ isLast: boolean }> {
  const limit = sql<Date>`(shop_now() - make_interval(days => ${RETENTION_RULES[kind].days}))`;
  const { numAffectedRows = 0n } = await STATEMENTS[kind](limit).execute(db);
  return { isLast: numAffectedRows < BATCH };
}

/** Erases the contact details of a deleted account from its orders, unless something of the order is still open. */
export async function eraseOrderContacts(db: Database, { userId }: { userId: string }): Promise<void> {
  await eraseContacts(sql`users.id = ${userId}`).execute(db);
}

/** Invoices name the person and the address, so these stay. */
const eraseContacts = (whose: RawBuilder<unknown>) => sql`
  with closed as (
    select orders.id, checkout_id from orders join users on users.id = user_id
    where closed_at is not null and ${whose} and contact_email <> ${ERASED_EMAIL} and not ${hasOpenBusiness}
    limit ${BATCH}
  ), payments_opened as (
    update checkouts set snapshot = jsonb_set(
      snapshot #- '{shippingInfo,phone}', '{contact}',
      (snapshot -> 'contact') || jsonb_build_object('email', ${ERASED_EMAIL}::text, 'mobile', '')
    ) from closed where checkouts.id = closed.checkout_id
  )
  update orders set contact_email = ${ERASED_EMAIL}, contact_mobile = '', shipping_info = shipping_info - 'phone'
  from closed where orders.id = closed.id`;

/** A disputed payment is answered within a year; the shop does not learn how it ended. */
const hasOpenBusiness = sql<boolean>`(
  orders.status not in ('Delivered', 'Cancelled')
  or exists (select from returns where order_id = orders.id and status in ('Requested', 'Approved', 'Received'))
  or exists (select from exchanges where order_id = orders.id and status in ('Requested', 'Approved', 'Received', 'Sent'))
  or exists (select from goodwill_refunds where order_id = orders.id and status = 'Awaiting approval')
  or exists (select from cash_refunds where order_id = orders.id and state = 'due')
  or exists (
    select from refunds where state <> 'processed' and (payment_id = orders.payment_id
      or payment_id in (select payment_id from exchanges where order_id = orders.id))
  )
  or exists (
    select from rental_orders left join rental_claims on rental_order_id = rental_orders.id
    where order_id = orders.id and (status not in ('Completed', 'Rejected', 'Cancelled')
      or (rental_claims.rental_order_id is not null and decided_at is null))
  )
  or exists (select from complaints where complaints.order_number = orders.order_number and state <> 'closed')
  or exists (
    select from payments join payment_alerts on alert_key like 'dispute %'
      and position(provider_payment_id in detail) > 0 and payment_alerts.created_at > shop_now() - interval '1 year'
    where payments.id = orders.payment_id
  )
)`;

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
  'newsletter subscriptions that were not confirmed': (limit) => sql`
    delete from newsletter_subscribers where email in (
      select email from newsletter_subscribers where unsubscribed_at < ${limit} and not exists (
        select from newsletter_consents as consent
        where consent.email = newsletter_subscribers.email and (is_given or at >= ${limit})
      ) limit ${BATCH}
    )`,
  'former newsletter subscribers and their consents': (limit) => sql`
    delete from newsletter_subscribers where email in (
      select email from newsletter_subscribers where unsubscribed_at < ${limit} limit ${BATCH}
    )`,
  'contacts of orders of deleted accounts': (limit) => eraseContacts(sql`closed_at < ${limit}`),
  'closed complaints': (limit) => sql`
    update complaints set name = 'Deleted', email = ${ERASED_EMAIL} where id in (
      select id from complaints
      where state = 'closed' and created_at < ${limit} and email <> ${ERASED_EMAIL} limit ${BATCH}
    )`,
};
