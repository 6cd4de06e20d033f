import type { Database } from '#app/foundation/database.server.ts';
import { insertSubscriber } from './letter-rows.server.ts';

/** Subscribes an address. Twice is no error, and the answer does not tell who was there before (CONTRACT §3). */
export async function subscribeToNewsletter(db: Database, { email }: { email: string }): Promise<string> {
  await insertSubscriber(db, email);
  return 'Thank you. The next letter comes to you.';
}
