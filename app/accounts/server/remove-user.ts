import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { requireUser } from './change-user.ts';
import { type ForgetLetters, forgetAccount, type HasOpenBusiness } from './forget-account.ts';
import { noteUserWrite } from './note-user-write.ts';
import { refuseAbove } from './refuse-above.ts';

const WORDS = {
  lastOwner: 'The last owner cannot be deleted.',
  openOrder: 'This person still has an open order. The account can be deleted once it is delivered.',
};

/**
 * Deletes somebody's account as if they had done so themselves: who they are is forgotten, their orders stay. For
 * admins: 401, 403, also for whoever may do more than they do; refuses 404 an unknown or closed account, 409 oneself,
 * the last owner and whoever has an order or a rental that is not over (CONTRACT §4, Deleting).
 */
export async function removeUser(
  db: Database,
  actor: Actor,
  {
    id,
    hasOpenBusiness,
    forgetLetters,
  }: { id: string; hasOpenBusiness: HasOpenBusiness; forgetLetters: ForgetLetters },
): Promise<void> {
  const admin = requirePermission(actor, 'people');
  const { userId } = admin;
  const person = await requireUser(db, id);
  if (person.id === userId) throw refuse.conflict('You cannot delete your own account here.');
  await inTransaction(db, async (trx) => {
    refuseAbove(admin, person.permissions);
    await forgetAccount(trx, { person, hasOpenBusiness, forgetLetters, words: WORDS });
    await noteUserWrite(trx, admin, { deed: 'deleted', before: person });
  });
}
