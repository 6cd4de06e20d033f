import type { Trx } from '#app/platform/db/database.server.ts';
import { deleteResets } from '../password/password-resets.db.server.ts';
import type { UserRow } from '../users/users.db.server.ts';
import { deleteCodes } from './codes.db.server.ts';

/**
 * Deletes an account's codes and password reset tokens before its e-mail or number changes, so that they do not affect
 * the next owner of that address.
 */
export async function revokeCodes(
  trx: Trx,
  { id, email, mobile }: Pick<UserRow, 'id' | 'email' | 'mobile'>,
): Promise<void> {
  await deleteCodes(trx, { userId: id, addresses: mobile === null ? [email] : [email, mobile] });
  await deleteResets(trx, id);
}
