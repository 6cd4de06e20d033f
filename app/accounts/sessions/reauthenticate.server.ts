import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requireSignedIn } from '#app/platform/security/actor.ts';
import { verificationAddress } from '#app/privacy/delete-own-account.server.ts';
import { consumeCode, verifyCode } from '../codes/verify-code.server.ts';
import { verifyPassword } from '../password/verify-password.server.ts';
import {
  consumeFactorCode,
  countFactorAttempt,
  resetFactorAttempts,
} from '../second-factor/verify-factor-code.server.ts';
import { findUserWithHash, type UserRowWithHash } from '../users/users.db.server.ts';
import { hashToken } from './session-token.server.ts';
import { markReauthenticated } from './sessions.db.server.ts';

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
export async function reauthenticate(db: Database, actor: Actor, { token, ...proof }: Proof): Promise<void> {
  const person = await findUserWithHash(db, { id: requireSignedIn(actor).userId });
  if (!person) throw refuse.unauthorized();
  if (proof.code !== undefined) await verifyByFactor(db, person, { code: proof.code, from: proof.from });
  else if (proof.otp !== undefined) await verifyByCode(db, person, { ...proof, code: proof.otp });
  else if (person.password_hash === null)
    throw refuse.invalid('Please confirm with a code that we send you.');
  else await verifyPassword(db, actor, { person, given: proof.currentPassword });
  await markReauthenticated(db, hashToken(token));
}

async function verifyByFactor(
  db: Database,
  { id: userId }: UserRowWithHash,
  { code, from }: { code: string; from: string },
): Promise<void> {
  await countFactorAttempt(db, { userId, from });
  await inTransaction(db, (trx) => consumeFactorCode(trx, { userId, code }));
  await resetFactorAttempts(db, { userId, from });
}

async function verifyByCode(
  db: Database,
  person: UserRowWithHash,
  { code, requestToken, from }: { code: string; requestToken?: string; from: string },
): Promise<void> {
  const to = verificationAddress(person);
  const proof = await verifyCode(db, { to, purpose: 'sign-in', code, requestToken, from });
  await inTransaction(db, (trx) => consumeCode(trx, proof));
}
