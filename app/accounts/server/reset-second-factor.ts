import { type Actor, requirePermission, type SignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { findUserWithHash, type UserRow } from './account-rows.server.ts';
import { requireUser } from './change-user.ts';
import { deleteFactor } from './factor-rows.server.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { refuseAbove } from './refuse-above.ts';
import { noteSecondFactor } from './second-factor.ts';
import { deleteSessions } from './session-rows.server.ts';

/**
 * Takes away the second step of a colleague who has lost their telephone; they are signed out everywhere. For admins who
 * keep people: 401, 403, also for whoever may do more than they do; refuses 404 who has none, 409 oneself.
 */
export async function resetSecondFactor(db: Database, actor: Actor, userId: string): Promise<void> {
  const admin = requirePermission(actor, 'people');
  const person = await requireUser(db, userId);
  if (userId === admin.userId) throw refuse.conflict('Please switch your own off in your account.');
  refuseAbove(admin, person.permissions);
  await takeFactorAway(db, admin, { person });
}

/**
 * The same without another admin, for whoever runs the shop's machine: the only owner may have lost telephone and
 * recovery codes. The audit log says of it that it was done there. They still need their password. Refuses 404 an e-mail
 * that nobody has, or somebody who has no two-step login.
 */
export async function resetSecondFactorFromOutside(
  db: Database,
  { email }: { email: string },
): Promise<void> {
  const person = await findUserWithHash(db, { email: email.trim().toLowerCase() });
  if (!person) throw refuse.notFound('Nobody has this e-mail address.');
  const themselves = { kind: 'user', userId: person.id, permissions: [] } as const;
  await takeFactorAway(db, themselves, { person, by: "the shop's command line" });
}

async function takeFactorAway(
  db: Database,
  actor: SignedIn,
  { person, by }: { person: UserRow; by?: string },
): Promise<void> {
  const { id: userId } = person;
  await inTransaction(db, async (trx) => {
    if (!(await deleteFactor(trx, userId))) throw refuse.notFound('This person has no two-step login.');
    await deleteSessions(trx, userId);
    await notifyOfChange(trx, person, 'two-step off');
    await noteSecondFactor(trx, actor, { userId, isOn: false, by });
  });
}
