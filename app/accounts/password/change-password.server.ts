import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { sendSecurityNotice } from '../profile/send-security-notice.server.ts';
import { hashToken } from '../sessions/session-token.server.ts';
import { deleteOtherSessions } from '../sessions/sessions.db.server.ts';
import { findUserWithHash, setPasswordHash } from '../users/users.db.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { refuseWeakPassword } from './refuse-weak-password.server.ts';
import { verifyPassword } from './verify-password.server.ts';

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
  await verifyPassword(db, actor, { person, given: change.currentPassword });
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (trx) => {
    await setPasswordHash(trx, userId, passwordHash);
    await sendSecurityNotice(trx, person, 'password');
    await deleteOtherSessions(trx, userId, hashToken(change.token));
  });
}
