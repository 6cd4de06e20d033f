import { consumeCode, type VerifiedCode, verifyCode } from '#app/accounts/codes/verify-code.server.ts';
import { verifyPassword } from '#app/accounts/password/verify-password.server.ts';
import { verificationAddress } from '#app/accounts/profile/verified-contacts.server.ts';
import { type OwnUser, requireOwnUser } from '#app/accounts/users/require-own-user.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { anonymiseAccount } from './anonymise-account.server.ts';

export interface AccountDeletion {
  password?: string;
  /** a code sent to the account's own e-mail, or to its number if only that is verified */
  otp?: string;
  /** from the response to the request for that code */
  requestToken?: string;
  /** network address of the client */
  from: string;
}

const MESSAGES = {
  lastOwner: 'You are the last owner. Make someone else an owner first.',
  openOrder: 'You still have an open order. Your account can be deleted once it is delivered.',
};

/**
 * Deletes the signed-in user's personal data and sessions; orders are kept. Refuses 400 without password or code, 401 a
 * wrong password, 409 the last owner and a user with an open order or rental.
 */
export async function deleteOwnAccount(db: Database, actor: Actor, deletion: AccountDeletion): Promise<void> {
  const user = await requireOwnUser(db, actor);
  const code = await verifyDeletion(db, actor, { user, ...deletion });
  await inTransaction(db, async (trx) => {
    if (code) await consumeCode(trx, code);
    await anonymiseAccount(trx, { user, messages: MESSAGES });
  });
}

async function verifyDeletion(
  db: Database,
  actor: Actor,
  { user, password, otp, requestToken, from }: AccountDeletion & { user: OwnUser },
): Promise<VerifiedCode | undefined> {
  if (otp !== undefined) {
    const to = verificationAddress(user);
    return await verifyCode(db, { to, purpose: 'sign-in', code: otp, requestToken, from });
  }
  if (password === undefined || user.password_hash === null)
    throw refuse.invalid('Please confirm with your password or an OTP.');
  await verifyPassword(db, actor, { person: user, password });
  return undefined;
}
