import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { AdminUser } from '../accounts.schema.ts';
import type { NewUser } from '../accounts-input.schema.ts';
import { createAccount } from '../registration/create-account.server.ts';
import { chooseRole } from '../roles/choose-role.server.ts';

/**
 * Creates a shopper or admin account. Needs the permission for users (401, 403). Refuses 400 a weak password or unknown
 * role, 403 a role above one's own, 409 a taken e-mail or mobile.
 */
export async function createUser(
  db: Database,
  actor: Actor,
  { isAdmin, role: requestedRole, ...person }: NewUser & { passwordMin: number },
): Promise<AdminUser> {
  const admin = requirePermission(actor, 'people');
  const role = (await chooseRole(db, admin, { isAdmin, role: requestedRole })) ?? null;
  return await inTransaction(db, async (trx) => {
    const user = { ...(await createAccount(trx, { ...person, role })), isDisabled: false };
    const subject = { kind: 'user', id: user._id, name: role ? 'An admin' : 'A shopper' } as const;
    await recordAudit(trx, {
      actor: admin,
      action: 'created',
      subject,
      after: { isAdmin: role !== null, role },
    });
    return user;
  });
}
