import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { sendSecurityNotice } from '../profile/send-security-notice.server.ts';
import { hashToken } from '../sessions/session-token.server.ts';
import { deleteOtherSessions } from '../sessions/sessions.db.server.ts';
import { requireOwnUser } from '../users/require-own-user.server.ts';
import { setPasswordHash } from '../users/users.db.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { refuseWeakPassword } from './refuse-weak-password.server.ts';
import { verifyPassword } from './verify-password.server.ts';

export interface PasswordChange {
  /** token of the current session; all other sessions end (rules §2, Session) */
  token: string;
  /** not needed if the account has no password yet */
  currentPassword?: string;
  newPassword: string;
  /** PASSWORD_MIN, in characters */
  passwordMin: number;
}

/** Refuses a wrong current password with 401, too many attempts with 429. */
export async function changePassword(db: Database, actor: Actor, change: PasswordChange): Promise<void> {
  const person = await requireOwnUser(db, actor);
  const userId = person.id;
  const { passwordMin, newPassword } = change;
  refuseWeakPassword(newPassword, { person, passwordMin, field: 'newPassword' });
  await verifyPassword(db, actor, { person, password: change.currentPassword });
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (trx) => {
    await setPasswordHash(trx, userId, passwordHash);
    await sendSecurityNotice(trx, person, 'password');
    await deleteOtherSessions(trx, userId, hashToken(change.token));
  });
}
