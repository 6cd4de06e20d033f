import { consumeUnsolicitedMailLimit } from '#app/notifications/limit-unsolicited-mail.server.ts';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { newsletterMail } from '#app/notifications/templates/contact-mails.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { defineEvent, publish } from '#app/platform/events/domain-events.server.ts';
import { loadStoreInfo } from '#app/settings/settings.server.ts';
import { insertSubscriber } from './contact-submissions.db.server.ts';

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
