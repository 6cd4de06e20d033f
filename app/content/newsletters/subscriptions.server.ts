import { consumeUnsolicitedMailLimit } from '#app/notifications/limit-unsolicited-mail.server.ts';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { subscribedMail } from '#app/notifications/templates/newsletter-mails.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { defineEvent, publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import {
  endSubscription,
  findSubscriberToken,
  insertSubscriber,
  isTokenKnown,
} from './newsletters.db.server.ts';

/** An address subscribed, or did so again. */
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
  const token = await findSubscriberToken(db, email);
  if (!token) return;
  const message = subscribedMail({ storeUrl, token });
  await inTransaction(db, async (trx) => {
    if (await consumeUnsolicitedMailLimit(trx, { to: email, kind: 'newsletter' }))
      await queueMessage(trx, { to: email, message, dedupeKey: `newsletter ${email}` });
  });
}

/** Ends the subscription that a mail's link belongs to; a second time changes nothing. Refuses an unknown link as not found. */
export async function unsubscribe(db: Database, { token }: { token: string }): Promise<string> {
  await inTransaction(db, async (trx) => {
    if (!isId(token) || !(await isTokenKnown(trx, token)))
      throw refuse.notFound('This link is no longer valid. You may be unsubscribed already.');
    await endSubscription(trx, token);
  });
  return 'You are unsubscribed from our newsletter.';
}
