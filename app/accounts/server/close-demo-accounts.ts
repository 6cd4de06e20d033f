import type { Database } from '#app/foundation/database.server.ts';
import { shutDemoUsers } from './account-rows.server.ts';

/**
 * Ends the demo accounts' sessions and takes their passwords away, for a shop that is no demo (CONTRACT §1,
 * DEMO): they are known to everybody, one of them is an admin. Loading the demo shop again brings them back.
 */
export async function closeDemoAccounts(db: Database): Promise<void> {
  await shutDemoUsers(db);
}
