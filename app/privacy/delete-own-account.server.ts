import { consumeCode, type VerifiedCode, verifyCode } from '#app/accounts/codes/verify-code.server.ts';
import { verifyPassword } from '#app/accounts/password/verify-password.server.ts';
import { findUserWithHash, type UserRowWithHash } from '#app/accounts/users/users.db.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import {
  anonymiseAccount,
  type DeleteContactSubmissions,
  type HasOpenBusiness,
} from './anonymise-account.server.ts';

export interface AccountDeletion {
  password?: string;
  /** a code that was sent to the account's own e-mail, or to its number where only that is proven */
  otp?: string;
  /** of the request for that code */
  requestToken?: string;
  /** the network address that it comes from */
  from: string;
  hasOpenBusiness: HasOpenBusiness;
  deleteContactSubmissions: DeleteContactSubmissions;
}

const MESSAGES = {
  lastOwner: 'You are the last owner. Please make somebody else an owner first.',
  openOrder: 'You still have an open order. Your account can be deleted once it is delivered.',
};

/**
 * Deletes the signed-in person's account: who they are is forgotten, their sessions end, their orders stay. Refuses:
 * 400 without password or code, 401 a wrong password, 409 the last owner and whoever still waits for an order.
 */
export async function deleteOwnAccount(db: Database, actor: Actor, deletion: AccountDeletion): Promise<void> {
  const { userId } = requireSignedIn(actor);
  const person = await findUserWithHash(db, { id: userId });
  if (!person) throw refuse.unauthorized();
  const proof = await verifyDeletion(db, actor, { person, ...deletion });
  await inTransaction(db, async (trx) => {
    if (proof) await consumeCode(trx, proof);
    const { hasOpenBusiness, deleteContactSubmissions } = deletion;
    await anonymiseAccount(trx, { person, hasOpenBusiness, deleteContactSubmissions, messages: MESSAGES });
  });
}

async function verifyDeletion(
  db: Database,
  actor: Actor,
  { person, password, otp, requestToken, from }: AccountDeletion & { person: UserRowWithHash },
): Promise<VerifiedCode | undefined> {
  if (otp !== undefined) {
    const to = verificationAddress(person);
    return await verifyCode(db, { to, purpose: 'sign-in', code: otp, requestToken, from });
  }
  if (password === undefined || person.password_hash === null)
    throw refuse.invalid('Please confirm with your password or with a code.');
  await verifyPassword(db, actor, { person, given: password });
  return undefined;
}

/** Where a code goes that is to prove who somebody is: the e-mail, or the number where only that is proven. */
export function verificationAddress({
  email,
  email_verified_at,
  mobile,
  mobile_verified_at,
}: UserRowWithHash): string {
  return mobile !== null && mobile_verified_at !== null && email_verified_at === null ? mobile : email;
}
