import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { lockOwners } from '../users/users.db.server.ts';

/**
 * Refuses with 409 if the user is the only owner who can sign in. Locks all owners, so that the last two cannot leave
 * at the same time; call it before locking the user.
 */
export async function refuseLastOwner(trx: Trx, userId: string, sentence: string): Promise<void> {
  const [first, ...others] = await lockOwners(trx);
  if (first === userId && others.length === 0) throw refuse.conflict(sentence);
}
