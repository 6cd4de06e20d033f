import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { announce } from '#app/foundation/news.server.ts';
import { subscribed } from '../content-news.ts';
import { insertSubscriber } from './letter-rows.server.ts';

/** Subscribes an address. Twice is no error, and the answer does not tell who was there before (CONTRACT §3). */
export async function subscribeToNewsletter(db: Database, { email }: { email: string }): Promise<string> {
  await inTransaction(db, async (trx) => {
    if (await insertSubscriber(trx, email)) await announce(trx, subscribed, { email });
  });
  return 'Thank you. The next letter comes to you.';
}
