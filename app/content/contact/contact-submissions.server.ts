import { consumeUnsolicitedMailLimit } from '#app/notifications/limit-unsolicited-mail.server.ts';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { newsletterMail } from '#app/notifications/templates/contact-mails.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { defineEvent, publish } from '#app/platform/events/domain-events.server.ts';
import { loadStoreInfo } from '#app/settings/settings.server.ts';
import {
  anonymiseComplaints,
  deleteRegistrationsByEmail,
  deleteSubscription,
  insertSubscriber,
  listComplaintsByEmail,
  listRegistrationsByEmail,
  listSubscriptionsByEmail,
} from './contact-submissions.db.server.ts';

/** A new address subscribed. */
export const newsletterSubscribed = defineEvent<{ email: string }>('Subscribed');

/** Idempotent; the response does not reveal whether the address was already subscribed (rules §3). */
export async function subscribeToNewsletter(db: Database, { email }: { email: string }): Promise<string> {
  await inTransaction(db, async (trx) => {
    if (await insertSubscriber(trx, email)) await publish(trx, newsletterSubscribed, { email });
  });
  return 'Thank you for subscribing to our newsletter.';
}

/** Confirms a subscription, with a way to unsubscribe; at most once an hour per address. */
export async function confirmSubscription(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { email }: { email: string },
): Promise<void> {
  const mail = newsletterMail({ shop: await loadStoreInfo(db), storeUrl });
  const message = { to: email, message: mail, dedupeKey: `newsletter ${email}` };
  await inTransaction(db, async (trx) => {
    if (await consumeUnsolicitedMailLimit(trx, { to: email, kind: 'newsletter' }))
      await queueMessage(trx, message);
  });
}

/** Subscription, event registrations and complaints of one e-mail address. */
export async function listContactSubmissions(db: Database, { email }: { email: string }) {
  const [subscriptions, registrations, complaints] = await Promise.all([
    listSubscriptionsByEmail(db, email),
    listRegistrationsByEmail(db, email),
    listComplaintsByEmail(db, email),
  ]);
  return {
    newsletterSince: subscriptions[0]?.created_at.toISOString() ?? null,
    events: registrations.map(({ title, name, created_at }) => ({
      event: title,
      name,
      registeredAt: created_at.toISOString(),
    })),
    complaints: complaints.map(({ ticket, name, order_number, message, created_at }) => ({
      ticket,
      name,
      orderNumber: order_number,
      message,
      createdAt: created_at.toISOString(),
    })),
  };
}

/**
 * Deletes the subscription and event registrations of an e-mail address; its complaints are closed and anonymised.
 */
export async function deleteContactSubmissions(trx: Trx, { email }: { email: string }): Promise<void> {
  await deleteSubscription(trx, email);
  await deleteRegistrationsByEmail(trx, email);
  await anonymiseComplaints(trx, email);
}
