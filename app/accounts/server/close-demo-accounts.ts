import type { Database } from '#app/foundation/database.server.ts';
import { closeDemoUsers } from './account-rows.server.ts';

/** Takes passwords and sessions from the demo shop's people: in a real shop nobody signs in as them (CONTRACT §1, `DEMO`). */
export async function closeDemoAccounts(db: Database): Promise<void> {
  await closeDemoUsers(db);
}
