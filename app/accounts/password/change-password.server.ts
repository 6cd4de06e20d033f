import { sql } from 'kysely';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { resetAttempts } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { deleteReset, findReset, insertReset } from '../codes/codes.db.server.ts';
import {
  type CodeAttempt,
  consumeCode,
  createCode,
  refuseCode,
  requireSendQuota,
  sendCodeMessage,
  verifyCode,
} from '../codes/one-time-code.server.ts';
import { confirmContact, sendSecurityNotice } from '../profile/contacts.server.ts';
import { deleteOtherSessions, deleteSessions } from '../sessions/sessions.db.server.ts';
import { hashToken, newToken } from '../sessions/sessions.server.ts';
import { canSignInWith, signInBucket } from '../sign-in/sign-in.server.ts';
import {
  findUserWithHash,
  lockUser,
  setPasswordHash,
  type UserRowWithHash,
} from '../users/users.db.server.ts';
import { isSignInBlocked, requireOwnUser } from '../users/users.server.ts';
import { refuseWeakPassword, verifyPassword } from './check-password.server.ts';
import { hashPassword } from './password-hash.server.ts';

export interface PasswordChange {
  /** token of the current session; all other sessions end (rules §2, Session) */
  token: string;
  /** not needed if the account has no password yet */
  currentPassword?: string;
  newPassword: string;
  /** PASSWORD_MIN, in characters */
  passwordMin: number;
}

/** Refuses a wrong current password, too many attempts and a weak new password. */
export async function changePassword(db: Database, actor: Actor, change: PasswordChange): Promise<void> {
  const person = await requireOwnUser(db, actor);
  const userId = person.id;
  const { passwordMin, newPassword } = change;
  // The rate-limited check first: judging the new password blocks the process for up to 26 ms.
  await verifyPassword(db, actor, { person, password: change.currentPassword });
  refuseWeakPassword(newPassword, { person, passwordMin, field: 'newPassword' });
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (trx) => {
    await setPasswordHash(trx, userId, passwordHash);
    await sendSecurityNotice(trx, person, 'password');
    await deleteOtherSessions(trx, userId, hashToken(change.token));
  });
}

/**
 * Sends a code to the account's mobile number and returns its request token. An unknown number gets the same work,
 * rolled back, so that neither response nor timing reveals accounts. Refuses the fourth code in 15 minutes.
 */
export async function requestPasswordReset(
  db: Database,
  { mobile }: { mobile: string },
): Promise<{ requestToken: string }> {
  return await inTransaction(db, async (trx) => {
    await requireSendQuota(trx, mobile);
    const person = await findUserWithHash(trx, { mobile });
    const issued = await createCode(trx, { to: mobile, purpose: 'reset', userId: person?.id });
    const { code, requestToken } = issued;
    const to = person && chooseRecipient(person, mobile);
    await withSavepoint(trx, to !== undefined, () =>
      sendCodeMessage(trx, { to: to ?? mobile, code, reason: 'set a new password' }),
    );
    return { requestToken };
  });
}

/** An unverified number may be another person's: with a verified e-mail, the code goes there instead. */
function chooseRecipient(person: UserRowWithHash, mobile: string): string | undefined {
  if (isSignInBlocked(person)) return undefined;
  return canSignInWith(person, { mobile }) ? mobile : person.email;
}

async function withSavepoint(trx: Trx, shouldCommit: boolean, work: () => Promise<void>): Promise<void> {
  await sql`savepoint maybe`.execute(trx);
  await work();
  await (shouldCommit ? sql`release savepoint maybe` : sql`rollback to savepoint maybe`).execute(trx);
}

const RESET_MINUTES = 10;

/**
 * Exchanges a code for a reset token that is valid for ten minutes and works once. Refuses a wrong code, also if the
 * number has moved to another account.
 */
export async function createResetToken(
  db: Database,
  { mobile, ...attempt }: { mobile: string } & CodeAttempt,
): Promise<string> {
  const proof = await verifyCode(db, { to: mobile, purpose: 'reset', ...attempt });
  return await inTransaction(db, async (trx) => {
    const { userId } = await consumeCode(trx, proof);
    const person = await lockUser(trx, { mobile });
    if (!person || isSignInBlocked(person) || person.id !== userId) throw refuseCode();
    const token = newToken();
    await insertReset(trx, {
      tokenHash: hashToken(token),
      userId: person.id,
      // A code sent by email does not verify the number.
      mobile: canSignInWith(person, { mobile }) ? mobile : null,
      minutes: RESET_MINUTES,
    });
    return token;
  });
}

export interface PasswordReset {
  resetToken: string;
  password: string;
  /** PASSWORD_MIN, in characters */
  passwordMin: number;
  /** network address of the client */
  from: string;
}

/**
 * Sets a new password and ends all sessions. Refuses a used or expired token, before any hashing, and a weak password,
 * which leaves the token valid.
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
