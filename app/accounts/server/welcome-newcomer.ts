import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { welcomeMail } from '#app/notifications/greeting-mails.ts';
import { writeMessage } from '#app/notifications/server/write-message.ts';
import { showFace } from '#app/settings/server/show-face.ts';
import { findUser } from './account-rows.server.ts';

/** Writes to somebody who has just made an account, once it is known that they read it; one that is gone again gets nothing. */
export async function welcomeNewcomer(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { userId }: { userId: string },
): Promise<void> {
  const user = await findUser(db, userId);
  if (!user) return;
  const words = welcomeMail({ name: user.name, shop: await showFace(db), storeUrl });
  const message = { to: user.email, words, dedupeKey: `welcome ${userId}` };
  await inTransaction(db, async (trx) => writeMessage(trx, message));
}
