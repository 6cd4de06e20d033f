import type { Database } from '#app/platform/db/database.server.ts';
import { closeDemoUsers } from './users.db.server.ts';

/**
 * Closes the demo accounts in a shop that is not a demo (rules §1, DEMO), because their passwords are public. If it
 * closes any, it also disables all other staff, whom a stranger could have created, and returns their number.
 */
export async function closeDemoAccounts(db: Database): Promise<number> {
  return await closeDemoUsers(db);
}
