import type { Trx } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { lockAdmins, type UserRow } from './account-rows.server.ts';

/**
 * Refuses with 409 where a person is the only admin who can sign in. All of those are locked, so that the last two
 * cannot go at the same time.
 */
export async function refuseLastAdmin(
  trx: Trx,
  person: Pick<UserRow, 'is_admin' | 'disabled_at'>,
  sentence: string,
): Promise<void> {
  if (!person.is_admin || person.disabled_at !== null) return;
  if ((await lockAdmins(trx)) <= 1) throw refuse.conflict(sentence);
}
