import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { welcomeMail } from '#app/notifications/templates/greeting-mails.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { loadStoreInfo } from '#app/settings/settings.server.ts';
import { findUser } from '../users/users.db.server.ts';

/** Sent once the account is verified; skipped if the account is closed by then. */
export async function sendWelcomeMail(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { userId }: { userId: string },
): Promise<void> {
  const user = await findUser(db, userId);
  if (!user) return;
  const words = welcomeMail({ name: user.name, shop: await loadStoreInfo(db), storeUrl });
  const message = { to: user.email, message: words, dedupeKey: `welcome ${userId}` };
  await inTransaction(db, async (trx) => queueMessage(trx, message));
}
