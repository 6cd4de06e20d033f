import { consumeUnsolicitedMailLimit } from '#app/notifications/limit-unsolicited-mail.server.ts';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { confirmNewsletterMail, subscribedMail } from '#app/notifications/templates/newsletter-mails.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { defineEvent, publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import {
  confirmRequest,
  endSubscription,
  findPendingToken,
  findSubscriberToken,
  insertRequest,
  isSubscribed,
  isTokenKnown,
} from './newsletters.db.server.ts';

/** The newsletter was requested for an address that is not subscribed. */
export const newsletterSubscribed = defineEvent<{ email: string }>('Subscribed');

/** The owner of an address has confirmed. */
export const newsletterConfirmed = defineEvent<{ email: string }>('SubscriptionConfirmed');

/**
 * Asks the owner of the address to confirm; no newsletter is sent before. Idempotent; the response does not reveal whether the
 * address was already subscribed (rules §3).
 */
export async function subscribeToNewsletter(db: Database, { email }: { email: string }): Promise<string> {
  await inTransaction(db, async (trx) => {
    if (await insertRequest(trx, email)) await publish(trx, newsletterSubscribed, { email });
  });
  return 'Thank you for subscribing to our newsletter.';
}

interface Context {
  db: Database;
  storeUrl: string;
}

/** Sends the link that confirms, if it was not used yet; at most once an hour per address. */
export async function askForConfirmation(
  { db, storeUrl }: Context,
  { email }: { email: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const token = await findPendingToken(trx, email);
    if (!token || !(await consumeUnsolicitedMailLimit(trx, { to: email, kind: 'newsletter' }))) return;
    await queueMessage(trx, { to: email, message: confirmNewsletterMail({ storeUrl, token }) });
  });
}

/** Subscribes the address that a mail's link was sent to; a second time changes nothing. Refuses an unknown or expired link as not found. */
export async function confirmSubscription(db: Database, { token }: { token: string }): Promise<string> {
  await inTransaction(db, async (trx) => {
    const email = isId(token) ? await confirmRequest(trx, token) : undefined;
    if (email !== undefined) return await publish(trx, newsletterConfirmed, { email });
    if (!isId(token) || !(await isSubscribed(trx, token)))
      throw refuse.notFound('This link is no longer valid. Please subscribe again.');
  });
  return 'You are subscribed to our newsletter.';
}

/** Welcomes a confirmed subscriber, with a way to unsubscribe. */
export async function welcomeSubscriber(
  { db, storeUrl }: Context,
  { email }: { email: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const token = await findSubscriberToken(trx, email);
    if (token) await queueMessage(trx, { to: email, message: subscribedMail({ storeUrl, token }) });
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
