import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { insertSubscriber } from './contact-submissions.db.server.ts';
import { newsletterSubscribed } from './newsletter.events.ts';

/** Idempotent; the response does not reveal whether the address was already subscribed (rules §3). */
export async function subscribeToNewsletter(db: Database, { email }: { email: string }): Promise<string> {
  await inTransaction(db, async (trx) => {
    if (await insertSubscriber(trx, email)) await publish(trx, newsletterSubscribed, { email });
  });
  return 'Thank you for subscribing to our newsletter.';
}
