import type { Database } from '#app/platform/db/database.server.ts';
import { closeDemoUsers } from './users.db.server.ts';

/**
 * Ends the demo accounts' sessions and takes their passwords away, for a shop that is not a demo (CONTRACT §1, DEMO):
 * everybody knows them, and one of them is an admin. When it shuts any, it also disables all other staff, since
 * whoever knew the password could have made them. Gives how many those are. Loading the demo shop brings demo accounts
 * back.
 */
export async function closeDemoAccounts(db: Database): Promise<number> {
  return await closeDemoUsers(db);
}
