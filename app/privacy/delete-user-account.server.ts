import { refuseHigherPermissions } from '#app/accounts/roles/refuse-higher-permissions.server.ts';
import { requireUser } from '#app/accounts/users/change-user.server.ts';
import { recordUserChange } from '#app/accounts/users/record-user-change.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import {
  anonymiseAccount,
  type DeleteContactSubmissions,
  type HasOpenBusiness,
} from './anonymise-account.server.ts';

const MESSAGES = {
  lastOwner: 'The last owner cannot be deleted.',
  openOrder: 'This person still has an open order. The account can be deleted once it is delivered.',
};

/**
 * Deletes somebody's account as if they had done so themselves: who they are is forgotten, their orders stay. For
 * admins: 401, 403, also for whoever may do more than they do; refuses 404 an unknown or closed account, 409 oneself,
 * the last owner and whoever has an order or a rental that is not over (CONTRACT §4, Deleting).
 */
export async function deleteUserAccount(
  db: Database,
  actor: Actor,
  {
    id,
    hasOpenBusiness,
    deleteContactSubmissions,
  }: { id: string; hasOpenBusiness: HasOpenBusiness; deleteContactSubmissions: DeleteContactSubmissions },
): Promise<void> {
  const admin = requirePermission(actor, 'people');
  const { userId } = admin;
  const person = await requireUser(db, id);
  if (person.id === userId) throw refuse.conflict('You cannot delete your own account here.');
  await inTransaction(db, async (trx) => {
    refuseHigherPermissions(admin, person.permissions);
    await anonymiseAccount(trx, { person, hasOpenBusiness, deleteContactSubmissions, messages: MESSAGES });
    await recordUserChange(trx, admin, { action: 'deleted', before: person });
  });
}
