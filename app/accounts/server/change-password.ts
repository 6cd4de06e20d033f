import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { findUserWithHash, setPasswordHash } from './account-rows.server.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { hashPassword } from './password-hash.ts';
import { provePassword } from './prove-password.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { deleteOtherSessions } from './session-rows.server.ts';
import { hashToken } from './session-token.ts';

export interface PasswordChange {
  /** of the session that asks and goes on; all others of the person end (CONTRACT §2, Session) */
  token: string;
  /** not needed where the account has no password yet */
  currentPassword?: string;
  newPassword: string;
  /** the shop's own minimum, in characters */
  passwordMin: number;
}

/** Gives the signed-in person a new password. Refuses a wrong current one with 401, too many tries with 429. */
export async function changePassword(db: Database, actor: Actor, change: PasswordChange): Promise<void> {
  const { userId } = requireSignedIn(actor);
  const person = await findUserWithHash(db, { id: userId });
  if (!person) throw refuse.unauthorized();
  const { passwordMin, newPassword } = change;
  refuseWeakPassword(newPassword, { person, passwordMin, field: 'newPassword' });
  await provePassword(db, person, change.currentPassword);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (trx) => {
    await setPasswordHash(trx, userId, passwordHash);
    await notifyOfChange(trx, person, 'password');
    await deleteOtherSessions(trx, userId, hashToken(change.token));
  });
}
