import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { noteAdminWrite } from '#app/foundation/audit-log.server.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import type { NewUser } from '../accounts.forms.ts';
import type { AdminUser } from '../accounts.shapes.ts';
import { chooseRole } from './choose-role.ts';
import { createAccount } from './create-account.ts';

/**
 * Makes an account for somebody else, an admin's where that is said. For admins: 401, 403; refuses 400 a weak
 * password or no role that there is, 403 a role above one's own, 409 an e-mail or mobile that is taken.
 */
export async function createUser(
  db: Database,
  actor: Actor,
  { isAdmin, role: wish, ...person }: NewUser & { passwordMin: number },
): Promise<AdminUser> {
  const admin = requirePermission(actor, 'people');
  const role = (await chooseRole(db, admin, { isAdmin, role: wish })) ?? null;
  return await inTransaction(db, async (trx) => {
    const made = { ...(await createAccount(trx, { ...person, role })), isDisabled: false };
    const subject = { kind: 'user', id: made._id, name: role ? 'An admin' : 'A shopper' } as const;
    await noteAdminWrite(trx, {
      actor: admin,
      deed: 'created',
      subject,
      after: { isAdmin: role !== null, role },
    });
    return made;
  });
}
