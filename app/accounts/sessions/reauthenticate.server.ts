import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { consumeCode, verifyCode } from '../codes/one-time-code.server.ts';
import { verifyPassword } from '../password/check-password.server.ts';
import { verificationAddress } from '../profile/contacts.server.ts';
import {
  consumeFactorCode,
  countFactorAttempt,
  resetFactorAttempts,
} from '../second-factor/factor-codes.server.ts';
import { type OwnUser, requireOwnUser } from '../users/users.server.ts';
import { markReauthenticated } from './sessions.db.server.ts';
import { hashToken } from './sessions.server.ts';

interface Proof {
  currentPassword?: string;
  /** from the authenticator app, or a recovery code */
  code?: string;
  /** a one-time code sent to the account's own address */
  otp?: string;
  /** from the response to the request for that code */
  requestToken?: string;
  /** token of the session to mark */
  token: string;
  /** network address of the client */
  from: string;
}

/**
 * Marks a session as reauthenticated, for actions that need a proof of the last 15 minutes. Refuses a missing
 * or wrong proof, and too many attempts.
 */
export async function reauthenticate(db: Database, actor: Actor, { token, ...proof }: Proof): Promise<void> {
  const person = await requireOwnUser(db, actor);
  if (proof.code !== undefined) await verifyByFactor(db, person, { code: proof.code, from: proof.from });
  else if (proof.otp !== undefined) await verifyByCode(db, person, { ...proof, code: proof.otp });
  else if (person.password_hash === null) throw refuse.invalid('Please verify with an OTP.');
  else await verifyPassword(db, actor, { person, password: proof.currentPassword });
  await markReauthenticated(db, hashToken(token));
}

async function verifyByFactor(
  db: Database,
  { id: userId }: OwnUser,
  { code, from }: { code: string; from: string },
): Promise<void> {
  await countFactorAttempt(db, { userId, from });
  await inTransaction(db, (trx) => consumeFactorCode(trx, { userId, code }));
  await resetFactorAttempts(db, { userId, from });
}

async function verifyByCode(
  db: Database,
  person: OwnUser,
  { code, requestToken, from }: { code: string; requestToken?: string; from: string },
): Promise<void> {
  const to = verificationAddress(person);
  const proof = await verifyCode(db, { to, purpose: 'sign-in', code, requestToken, from });
  await inTransaction(db, (trx) => consumeCode(trx, proof));
}
