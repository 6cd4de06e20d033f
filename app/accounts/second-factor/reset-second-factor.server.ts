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
 * Takes away the second step of a colleague who has lost their telephone; they are signed out everywhere. For admins who
 * keep people: 401, 403, also for whoever may do more than they do; refuses 404 who has none, 409 oneself.
 */
export async function resetSecondFactor(db: Database, actor: Actor, userId: string): Promise<void> {
  const admin = requirePermission(actor, 'people');
  const person = await requireUser(db, userId);
  if (userId === admin.userId) throw refuse.conflict('Please switch your own off in your account.');
  refuseHigherPermissions(admin, person.permissions);
  await removeFactor(db, admin, { person });
}

/**
 * The same without another admin, for whoever runs the shop's machine: the only owner may have lost telephone and
 * recovery codes. The audit log says of it that it was done there. They still need their password. Refuses 404 an e-mail
 * that nobody has, or somebody who has no two-step login.
 */
export async function resetSecondFactorFromCommandLine(
  db: Database,
  { email }: { email: string },
): Promise<void> {
  const person = await findUserWithHash(db, { email: email.trim().toLowerCase() });
  if (!person) throw refuse.notFound('Nobody has this e-mail address.');
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
    if (!(await deleteFactor(trx, userId))) throw refuse.notFound('This person has no two-step login.');
    await deleteSessions(trx, userId);
    await sendSecurityNotice(trx, person, 'two-step off');
    await recordSecondFactorChange(trx, actor, { userId, isOn: false, by });
  });
}
