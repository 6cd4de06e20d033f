import { consumeUnsolicitedMailLimit } from '#app/notifications/limit-unsolicited-mail.server.ts';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { newsletterMail } from '#app/notifications/templates/contact-mails.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { loadStoreInfo } from '#app/settings/settings.server.ts';

/** Confirms a subscription, with a way to unsubscribe; at most once an hour per address. */
export async function confirmSubscription(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { email }: { email: string },
): Promise<void> {
  const words = newsletterMail({ shop: await loadStoreInfo(db), storeUrl });
  const message = { to: email, message: words, dedupeKey: `newsletter ${email}` };
  await inTransaction(db, async (trx) => {
    if (await consumeUnsolicitedMailLimit(trx, { to: email, kind: 'newsletter' }))
      await queueMessage(trx, message);
  });
}
