import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { lockOwners } from '../users/users.db.server.ts';

/**
 * Refuses with 409 where a person is the only owner who can sign in. All owners are locked until the transaction ends,
 * so that the last two cannot go at the same time; call it before the person is locked.
 */
export async function refuseLastOwner(trx: Trx, userId: string, sentence: string): Promise<void> {
  const [first, ...others] = await lockOwners(trx);
  if (first === userId && others.length === 0) throw refuse.conflict(sentence);
}
