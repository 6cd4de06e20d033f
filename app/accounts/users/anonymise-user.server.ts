import type { Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { accountClosed } from '../accounts.events.ts';
import { revokeCodes } from '../codes/one-time-code.server.ts';
import type { ContactColumns } from '../profile/contacts.server.ts';
import { refuseLastOwner } from '../roles/manage-roles.server.ts';
import { deleteFactor } from '../second-factor/second-factors.db.server.ts';
import { deleteSessions } from '../sessions/sessions.db.server.ts';
import { anonymiseUserRow, lockUser, type UserRow } from './users.db.server.ts';

export type UserToDelete = Pick<UserRow, 'id'> & ContactColumns;

/** Locks the user, so that no order or session is added meanwhile. Refuses the last owner with `message`. */
export async function lockUserForDeletion(
  trx: Trx,
  user: UserToDelete,
  message: string,
): Promise<UserToDelete> {
  await refuseLastOwner(trx, user.id, message);
  return (await lockUser(trx, { id: user.id })) ?? user;
}

/** Removes personal data, credentials and sessions of a locked user, and publishes `accountClosed`. */
export async function anonymiseUser(trx: Trx, user: UserToDelete): Promise<void> {
  await anonymiseUserRow(trx, user.id);
  await deleteFactor(trx, user.id);
  await revokeCodes(trx, user);
  await deleteSessions(trx, user.id);
  await publish(trx, accountClosed, { userId: user.id });
}
