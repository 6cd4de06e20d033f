import type { Trx } from '#app/platform/db/database.server.ts';
import { deleteResets } from '../password/password-resets.db.server.ts';
import type { UserRow } from '../users/users.db.server.ts';
import { deleteCodes } from './codes.db.server.ts';

/**
 * Voids what was sent to an account's e-mail and mobile number, or for it, before one of them leaves it: codes, and
 * tokens for a new password. Whoever has the address next has nothing to fear of them.
 */
export async function revokeCodes(
  trx: Trx,
  { id, email, mobile }: Pick<UserRow, 'id' | 'email' | 'mobile'>,
): Promise<void> {
  await deleteCodes(trx, { userId: id, addresses: mobile === null ? [email] : [email, mobile] });
  await deleteResets(trx, id);
}
