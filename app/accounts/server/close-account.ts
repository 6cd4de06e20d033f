import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { findUserWithHash, type UserRowWithHash } from './account-rows.server.ts';
import { type ForgetLetters, forgetAccount, type HasOpenBusiness } from './forget-account.ts';
import { type CodeProof, proveCode, spendCode } from './prove-code.ts';
import { provePassword } from './prove-password.ts';

export interface Leaving {
  password?: string;
  /** a code that was sent to the account's own e-mail, or to its number where only that is proven */
  otp?: string;
  /** of the request for that code */
  requestToken?: string;
  /** the network address that it comes from */
  from: string;
  hasOpenBusiness: HasOpenBusiness;
  forgetLetters: ForgetLetters;
}

const OWN = {
  lastOwner: 'You are the last owner. Please make somebody else an owner first.',
  openOrder: 'You still have an open order. Your account can be deleted once it is delivered.',
};

/**
 * Deletes the signed-in person's account: who they are is forgotten, their sessions end, their orders stay. Refuses:
 * 400 without password or code, 401 a wrong password, 409 the last owner and whoever still waits for an order.
 */
export async function closeAccount(db: Database, actor: Actor, leaving: Leaving): Promise<void> {
  const { userId } = requireSignedIn(actor);
  const person = await findUserWithHash(db, { id: userId });
  if (!person) throw refuse.unauthorized();
  const proof = await proveLeaving(db, person, leaving);
  await inTransaction(db, async (trx) => {
    if (proof) await spendCode(trx, proof);
    const { hasOpenBusiness, forgetLetters } = leaving;
    await forgetAccount(trx, { person, hasOpenBusiness, forgetLetters, words: OWN });
  });
}

async function proveLeaving(
  db: Database,
  person: UserRowWithHash,
  { password, otp, requestToken, from }: Leaving,
): Promise<CodeProof | undefined> {
  if (otp !== undefined) {
    const to = ownAddress(person);
    return await proveCode(db, { to, purpose: 'sign-in', code: otp, requestToken, from });
  }
  if (password === undefined || person.password_hash === null)
    throw refuse.invalid('Please confirm with your password or with a code.');
  await provePassword(db, person, password);
  return undefined;
}

/** Where a code goes that is to prove who somebody is: the e-mail, or the number where only that is proven. */
export function ownAddress({
  email,
  email_verified_at,
  mobile,
  mobile_verified_at,
}: UserRowWithHash): string {
  return mobile !== null && mobile_verified_at !== null && email_verified_at === null ? mobile : email;
}
