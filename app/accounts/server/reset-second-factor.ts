import { type Actor, requirePermission } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { requireUser } from './change-user.ts';
import { deleteFactor } from './factor-rows.server.ts';
import { refuseAbove } from './refuse-above.ts';
import { noteSecondFactor } from './second-factor.ts';
import { deleteSessions } from './session-rows.server.ts';

/**
 * Takes away the second step of a colleague who has lost their telephone; they are signed out everywhere. For admins who
 * keep people: 401, 403, also for whoever may do more than they do; refuses 404 who has none, 409 oneself.
 */
export async function resetSecondFactor(db: Database, actor: Actor, userId: string): Promise<void> {
  const admin = requirePermission(actor, 'people');
  const { permissions } = await requireUser(db, userId);
  if (userId === admin.userId) throw refuse.conflict('Please switch your own off in your account.');
  refuseAbove(admin, permissions);
  await inTransaction(db, async (trx) => {
    if (!(await deleteFactor(trx, userId))) throw refuse.notFound('This person has no two-step login.');
    await deleteSessions(trx, userId);
    await noteSecondFactor(trx, admin, { userId, isOn: false });
  });
}
