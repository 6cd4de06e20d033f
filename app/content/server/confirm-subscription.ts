import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { newsletterMail } from '#app/notifications/greeting-mails.ts';
import { takeUnaskedMail } from '#app/notifications/server/take-unasked-mail.ts';
import { writeMessage } from '#app/notifications/server/write-message.ts';
import { showFace } from '#app/settings/server/show-face.ts';

/** Tells an address that it is subscribed, and how it gets out again; at most once an hour. */
export async function confirmSubscription(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { email }: { email: string },
): Promise<void> {
  const words = newsletterMail({ shop: await showFace(db), storeUrl });
  const message = { to: email, words, dedupeKey: `newsletter ${email}` };
  await inTransaction(db, async (trx) => {
    if (await takeUnaskedMail(trx, { to: email, kind: 'newsletter' })) await writeMessage(trx, message);
  });
}
