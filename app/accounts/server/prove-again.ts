import { type Actor, requireSignedIn } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { findUserWithHash, type UserRowWithHash } from './account-rows.server.ts';
import { ownAddress } from './close-account.ts';
import { proveCode, spendCode } from './prove-code.ts';
import { provePassword } from './prove-password.ts';
import { setProvenNow } from './session-rows.server.ts';
import { hashToken } from './session-token.ts';
import { refillFactorTries, spendFactorCode, takeFactorTry } from './spend-factor-code.ts';

interface Proof {
  currentPassword?: string;
  /** of the authenticator app, or a recovery code */
  code?: string;
  /** a one-time code that was sent to the account's own address */
  otp?: string;
  /** of the request for that code */
  requestToken?: string;
  /** of the session that is proven */
  token: string;
  /** the network address that it comes from */
  from: string;
}

/**
 * Notes that the person of a session has just proven who they are, for what wants a proof of the last 15 minutes.
 * Refuses 401 a guest or a wrong password, 400 without a proof or with a code that does not do, 429 too many tries.
 */
export async function proveAgain(db: Database, actor: Actor, { token, ...proof }: Proof): Promise<void> {
  const person = await findUserWithHash(db, { id: requireSignedIn(actor).userId });
  if (!person) throw refuse.unauthorized();
  if (proof.code !== undefined) await proveByFactor(db, person, { code: proof.code, from: proof.from });
  else if (proof.otp !== undefined) await proveByCode(db, person, { ...proof, code: proof.otp });
  else if (person.password_hash === null)
    throw refuse.invalid('Please confirm with a code that we send you.');
  else await provePassword(db, person, proof.currentPassword);
  await setProvenNow(db, hashToken(token));
}

async function proveByFactor(
  db: Database,
  { id: userId }: UserRowWithHash,
  { code, from }: { code: string; from: string },
): Promise<void> {
  await takeFactorTry(db, { userId, from });
  await inTransaction(db, (trx) => spendFactorCode(trx, { userId, code }));
  await refillFactorTries(db, { userId, from });
}

async function proveByCode(
  db: Database,
  person: UserRowWithHash,
  { code, requestToken, from }: { code: string; requestToken?: string; from: string },
): Promise<void> {
  const to = ownAddress(person);
  const proof = await proveCode(db, { to, purpose: 'sign-in', code, requestToken, from });
  await inTransaction(db, (trx) => spendCode(trx, proof));
}
