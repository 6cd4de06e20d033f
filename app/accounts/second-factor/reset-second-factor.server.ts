import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission, type SignedIn } from '#app/platform/security/actor.ts';
import { sendSecurityNotice } from '../profile/send-security-notice.server.ts';
import { refuseHigherPermissions } from '../roles/refuse-higher-permissions.server.ts';
import { deleteSessions } from '../sessions/sessions.db.server.ts';
import { requireUser } from '../users/change-user.server.ts';
import { findUserWithHash, type UserRow } from '../users/users.db.server.ts';
import { recordSecondFactorChange } from './manage-second-factor.server.ts';
import { deleteFactor } from './second-factors.db.server.ts';

/**
 * Removes another admin's two-step login and ends their sessions. Needs the permission for users (401, 403) and all
 * permissions of that admin (403). Refuses 404 a user without two-step login, 409 oneself.
 */
export async function resetSecondFactor(db: Database, actor: Actor, userId: string): Promise<void> {
  const admin = requirePermission(actor, 'people');
  const person = await requireUser(db, userId);
  if (userId === admin.userId)
    throw refuse.conflict('Turn off your own two-step login from your account page.');
  refuseHigherPermissions(admin, person.permissions);
  await removeFactor(db, admin, { person });
}

/**
 * For the operator, if the only owner lost phone and recovery codes; the password is still needed. Writes its source to
 * the audit log. Refuses 404 an unknown e-mail and a user without two-step login.
 */
export async function resetSecondFactorFromCommandLine(
  db: Database,
  { email }: { email: string },
): Promise<void> {
  const person = await findUserWithHash(db, { email: email.trim().toLowerCase() });
  if (!person) throw refuse.notFound('No account uses this e-mail address.');
  const themselves = { kind: 'user', userId: person.id, permissions: [] } as const;
  await removeFactor(db, themselves, { person, by: "the shop's command line" });
}

async function removeFactor(
  db: Database,
  actor: SignedIn,
  { person, by }: { person: UserRow; by?: string },
): Promise<void> {
  const { id: userId } = person;
  await inTransaction(db, async (trx) => {
    if (!(await deleteFactor(trx, userId))) throw refuse.notFound('This user has not set up two-step login.');
    await deleteSessions(trx, userId);
    await sendSecurityNotice(trx, person, 'two-step off');
    await recordSecondFactorChange(trx, actor, { userId, isOn: false, by });
  });
}
