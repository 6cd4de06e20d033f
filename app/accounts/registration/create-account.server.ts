import { sql } from 'kysely';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { welcomeMail } from '#app/notifications/templates/account-messages.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { loadStoreInfo } from '#app/settings/settings.server.ts';
import { accountRegistered } from '../accounts.events.ts';
import type { User } from '../accounts.schema.ts';
import type { Registration } from '../accounts-input.schema.ts';
import { consumeSendQuota, createCode, sendCodeMessage } from '../codes/one-time-code.server.ts';
import type { Identifier } from '../identifier.ts';
import { refuseWeakPassword } from '../password/check-password.server.ts';
import { hashPassword } from '../password/password-hash.server.ts';
import { SHORTEST_PASSWORD } from '../password/password-rules.ts';
import { openSession } from '../sessions/sessions.server.ts';
import { findUser, findUserWithHash, insertUser } from '../users/users.db.server.ts';
import { isSignInBlocked, refuseIfTaken, toUser } from '../users/users.server.ts';

/**
 * Creates an unverified account, signs it in and sends a code to verify the e-mail, unless the send limit is reached
 * (rules §4, Passwords). Refuses a weak password, and a taken e-mail or mobile.
 */
export async function register(
  db: Database,
  { passwordMin, device, ...registration }: Registration & { passwordMin: number; device: string },
): Promise<{ token: string; user: User }> {
  const { name, email, mobileNumber: mobile, password } = registration;
  refuseWeakPassword(password, { person: { email, mobile }, passwordMin });
  const password_hash = await hashPassword(password);
  const registering = inTransaction(db, async (trx) => {
    const row = await insertUser(trx, { id: newId(), name, email, mobile, password_hash });
    await publish(trx, accountRegistered, { userId: row.id });
    if (await consumeSendQuota(trx, email)) {
      const { code } = await createCode(trx, { to: email, purpose: 'sign-in' });
      await sendCodeMessage(trx, { to: email, code, reason: 'confirm your email' });
    }
    return { token: await openSession(trx, { userId: row.id, device }), user: toUser(row) };
  });
  return await refuseIfTaken(registering);
}

export interface NewAccount extends Registration {
  /** null for a shopper */
  role: string | null;
  /** PASSWORD_MIN, in characters */
  passwordMin?: number;
}

/**
 * Creates a verified account, such as an admin's (rules §1, `npm run admin`). Refuses a taken e-mail or mobile, so that
 * no existing user becomes an admin, and a weak password.
 */
export async function createAccount(
  db: Database,
  { passwordMin = SHORTEST_PASSWORD, role, ...person }: NewAccount,
): Promise<User> {
  const { name, email, mobileNumber, password } = person;
  refuseWeakPassword(password, { person: { email, mobile: mobileNumber }, passwordMin });
  const password_hash = await hashPassword(password);
  const row = { id: newId(), name, email, mobile: mobileNumber, password_hash, role };
  // Verified by the operator, so that the first sign-in by code keeps the password.
  const vouched = { email_verified_at: sql<Date>`shop_now()`, mobile_verified_at: sql<Date>`shop_now()` };
  return toUser(await refuseIfTaken(insertUser(db, { ...row, ...vouched })));
}

/**
 * The open account with this e-mail or mobile, for staff who act for a customer. An e-mail address without one gets an account
 * without a password, which is not verified: its owner signs in with a code.
 */
export async function findOrAddAccount(
  trx: Trx,
  by: Identifier,
  { name }: { name: string },
): Promise<{ userId: string } | 'blocked' | 'unknown mobile'> {
  const person = await findUserWithHash(trx, by);
  if (person) return isSignInBlocked(person) ? 'blocked' : { userId: person.id };
  if (!('email' in by)) return 'unknown mobile';
  const { id: userId } = await refuseIfTaken(insertUser(trx, { id: newId(), name, email: by.email }));
  return { userId };
}

/** Sent once the account is verified; skipped if the account is closed by then. */
export async function sendWelcomeMail(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { userId }: { userId: string },
): Promise<void> {
  const user = await findUser(db, userId);
  if (!user) return;
  const message = welcomeMail({ name: user.name, shop: await loadStoreInfo(db), storeUrl });
  const queued = { to: user.email, message, dedupeKey: `welcome ${userId}` };
  await inTransaction(db, async (trx) => queueMessage(trx, queued));
}
