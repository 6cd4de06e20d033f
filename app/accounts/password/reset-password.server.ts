import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { resetAttempts } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { confirmContact } from '../profile/confirm-contact.server.ts';
import { sendSecurityNotice } from '../profile/send-security-notice.server.ts';
import { hashToken } from '../sessions/session-token.server.ts';
import { deleteSessions } from '../sessions/sessions.db.server.ts';
import { signInBucket } from '../sign-in/sign-in.server.ts';
import { findUserWithHash, setPasswordHash } from '../users/users.db.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { deleteReset, findReset } from './password-resets.db.server.ts';
import { refuseWeakPassword } from './refuse-weak-password.server.ts';

export interface PasswordReset {
  resetToken: string;
  password: string;
  /** PASSWORD_MIN, in characters */
  passwordMin: number;
  /** network address of the client */
  from: string;
}

/**
 * Sets a new password and ends all sessions. Refuses with 400 a used or expired token, before any hashing, and a weak
 * password, which leaves the token valid.
 */
export async function resetPassword(db: Database, reset: PasswordReset): Promise<void> {
  const tokenHash = hashToken(reset.resetToken);
  const userId = await findReset(db, tokenHash);
  const person = userId && (await findUserWithHash(db, { id: userId }));
  if (!person) throw refuseToken();
  refuseWeakPassword(reset.password, { person, passwordMin: reset.passwordMin });
  const passwordHash = await hashPassword(reset.password);
  await inTransaction(db, async (trx) => {
    const used = await deleteReset(trx, tokenHash);
    if (!used) throw refuseToken();
    await setPasswordHash(trx, person.id, passwordHash);
    if (used.mobile !== null && used.mobile === person.mobile)
      await confirmContact(trx, person, { mobile: used.mobile });
    await sendSecurityNotice(trx, person, 'password');
    await deleteSessions(trx, person.id);
  });
  await resetAttempts(db, { bucket: signInBucket(person.id), from: reset.from });
}

function refuseToken() {
  return refuse.invalid('This password reset has expired. Please request a new OTP.');
}
