import { refuseHigherPermissions } from '#app/accounts/roles/refuse-higher-permissions.server.ts';
import { requireUser } from '#app/accounts/users/change-user.server.ts';
import { recordUserChange } from '#app/accounts/users/record-user-change.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { anonymiseAccount } from './anonymise-account.server.ts';

const MESSAGES = {
  lastOwner: 'The last owner cannot be deleted.',
  openOrder: 'This user still has an open order. The account can be deleted once it is delivered.',
};

/**
 * Deletes another user's personal data and sessions; orders are kept. Needs the permission for users (401, 403) and
 * all permissions of that user (403). Refuses 404 an unknown or closed account, 409 oneself, the last owner and a user
 * with an open order or rental (rules §4, Deleting).
 */
export async function deleteUserAccount(db: Database, actor: Actor, { id }: { id: string }): Promise<void> {
  const admin = requirePermission(actor, 'people');
  const user = await requireUser(db, id);
  if (user.id === admin.userId) throw refuse.conflict('You cannot delete your own account here.');
  await inTransaction(db, async (trx) => {
    refuseHigherPermissions(admin, user.permissions);
    await anonymiseAccount(trx, { user, messages: MESSAGES });
    await recordUserChange(trx, admin, { action: 'deleted', before: user });
  });
}
