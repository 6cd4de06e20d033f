import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { newsletterMail } from '#app/notifications/greeting-mails.ts';
import { writeMessage } from '#app/notifications/server/write-message.ts';

/** Tells an address that it is subscribed, and how it gets out again. */
export async function confirmSubscription(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { email }: { email: string },
): Promise<void> {
  const message = { to: email, words: newsletterMail({ storeUrl }), dedupeKey: `newsletter ${email}` };
  await inTransaction(db, async (trx) => writeMessage(trx, message));
}
