import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import {
  consumeAttempt,
  limitAddress,
  type RateLimitContext,
  resetAttempts,
} from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { accountRegistered } from '../accounts.events.ts';
import type { User } from '../accounts.schema.ts';
import { type CodeAttempt, consumeCode, revokeCodes, verifyCode } from '../codes/one-time-code.server.ts';
import { type Identifier, identifierText } from '../identifier.ts';
import { hashPassword, isOutdated, isPasswordCorrect } from '../password/password-hash.server.ts';
import { confirmContact } from '../profile/contacts.server.ts';
import { nameFromEmail } from '../registration/registration-rules.ts';
import {
  consumeFactorCode,
  countFactorAttempt,
  resetFactorAttempts,
} from '../second-factor/factor-codes.server.ts';
import {
  deleteChallenge,
  findChallenge,
  hasFactor,
  insertChallenge,
} from '../second-factor/second-factors.db.server.ts';
import { deleteSessions } from '../sessions/sessions.db.server.ts';
import { hashToken, newToken, openSession } from '../sessions/sessions.server.ts';
import {
  findUser,
  findUserWithHash,
  insertUser,
  lockUser,
  replacePasswordHash,
  type UserRow,
  type UserRowWithHash,
  voidUnverifiedCredentials,
} from '../users/users.db.server.ts';
import { ACCOUNT_DISABLED, isSignInBlocked, refuseIfTaken, toUser } from '../users/users.server.ts';

const LIMITS_PER_ADDRESS = {
  'sign-in': { limit: 100, minutes: 15 },
  registration: { limit: 60, minutes: 15 },
};

/** Limits per network address (rules §2); each account has its own limits as well. */
export async function limitSignInAttempts(
  context: RateLimitContext,
  what: keyof typeof LIMITS_PER_ADDRESS,
): Promise<void> {
  await limitAddress(context, what, LIMITS_PER_ADDRESS[what]);
}

/** NIST SP 800-63B, 3.2.2 allows 100 failures in total. */
const FAILURES = { perAddress: 10, total: 100, minutes: 15 };

/** One bucket per user, for e-mail and mobile together. */
export function signInBucket(whom: string): string {
  return `sign-in:${whom}`;
}

/**
 * Opens a session or a second-step challenge. Refuses a wrong password and an unknown user alike, a disabled account,
 * and the 11th failure in 15 minutes from one network address or the 101st from all (rules §2, §6, Limits).
 */
export async function signIn(
  db: Database,
  {
    identifier,
    password,
    device,
    from,
  }: { identifier: Identifier; password: string; device?: string; from: string },
): Promise<FirstStepResult> {
  const person = await findUserWithHash(db, identifier);
  const bucket = signInBucket(person?.id ?? identifierText(identifier));
  await consumeAttempt(db, { bucket, from, ...FAILURES });
  const isRight = await isPasswordCorrect(person?.password_hash, password);
  if (!person || !isRight) throw refuse.unauthorized('Invalid credentials.');
  await resetAttempts(db, { bucket, from });
  if (person.disabled_at) throw refuse.forbidden(ACCOUNT_DISABLED);
  await upgradeHash(db, person, password);
  return await completeFirstStep(db, person, { device });
}

/** Rehashes an outdated hash while the password is known. */
async function upgradeHash(
  db: Database,
  { id, password_hash: before }: { id: string; password_hash: string | null },
  password: string,
): Promise<void> {
  if (before === null || !isOutdated(before)) return;
  await replacePasswordHash(db, { id, before, after: await hashPassword(password) });
}

interface SignInByCode extends CodeAttempt {
  identifier: Identifier;
  /** the unverified e-mail address of the account that a new mobile number gets */
  email?: string;
  device: string;
}

/**
 * Opens a session or a second-step challenge; a new e-mail address gets an account (rules §4, OTP), and so does a new
 * mobile number with an e-mail address. Refuses a wrong code and a number that cannot sign in.
 */
export async function signInByCode(
  db: Database,
  { identifier, email, device, ...given }: SignInByCode,
): Promise<FirstStepResult> {
  const proof = await verifyCode(db, { to: identifierText(identifier), purpose: 'sign-in', ...given });
  const signingIn = inTransaction(db, async (trx) => {
    await consumeCode(trx, proof);
    const row = await findOrCreateUser(trx, identifier, email);
    return await completeFirstStep(trx, row, { device });
  });
  return await refuseIfTaken(signingIn);
}

async function findOrCreateUser(trx: Trx, identifier: Identifier, email?: string): Promise<UserRow> {
  const person = await lockUser(trx, identifier);
  if (person && canSignInWith(person, identifier)) return await claimAccount(trx, person, identifier);
  if (person?.closed_at) throw refuse.invalid('This account is closed.');
  if (person?.disabled_at) throw refuse.invalid(ACCOUNT_DISABLED);
  if ('email' in identifier) return await createUnnamedUser(trx, { ...identifier, proven: identifier });
  if (!person && email) return await createUnnamedUser(trx, { ...identifier, email, proven: identifier });
  throw refuse.invalid('Please sign in with your email and verify this number in your profile.');
}

interface UnnamedUser {
  email: string;
  mobile?: string;
  proven: Identifier;
}

async function createUnnamedUser(trx: Trx, { email, mobile, proven }: UnnamedUser): Promise<UserRow> {
  const name = nameFromEmail(email);
  const row = await insertUser(trx, { id: newId(), name, is_name_derived: true, email, mobile });
  await publish(trx, accountRegistered, { userId: row.id });
  return await confirmContact(trx, row, proven);
}

/**
 * Whether a code to this address or number may sign in. If only the e-mail is verified, the mobile number may be
 * another person's.
 */
export function canSignInWith(person: UserRowWithHash, by: Identifier): boolean {
  if (isSignInBlocked(person)) return false;
  return 'email' in by || person.mobile_verified_at !== null || person.email_verified_at === null;
}

/**
 * Marks an address or number as verified. The first time, another person may have created the account, so its
 * password and sessions are voided (rules §4, Passwords).
 */
async function claimAccount(trx: Trx, person: UserRowWithHash, by: Identifier): Promise<UserRow> {
  const verifiedAt = 'email' in by ? person.email_verified_at : person.mobile_verified_at;
  if (verifiedAt !== null) return person;
  await voidUnverifiedCredentials(trx, person.id);
  await revokeCodes(trx, person);
  await deleteSessions(trx, person.id);
  return await confirmContact(trx, person, by);
}

const CHALLENGE_MINUTES = 5;

/** A session; with two-step login, a challenge. */
type FirstStepResult = { token: string; user: User } | { challenge: string };

/** Opens a session, or a challenge if the user has two-step login. */
async function completeFirstStep(
  db: Database,
  person: UserRow,
  { device }: { device: string | undefined },
): Promise<FirstStepResult> {
  if (!(await hasFactor(db, person.id)))
    return { token: await openSession(db, { userId: person.id, device }), user: toUser(person) };
  const challenge = newToken();
  const minutes = CHALLENGE_MINUTES;
  await insertChallenge(db, { tokenHash: hashToken(challenge), userId: person.id, minutes });
  return { challenge };
}

interface SecondStep {
  /** from the first step; valid for five minutes and one session */
  challenge: string;
  /** from the authenticator app, or a recovery code */
  code: string;
  device: string;
  /** network address of the client */
  from: string;
}

/** Refuses an expired or used challenge, a wrong code, and the sixth wrong one in 15 minutes. */
export async function completeSecondStep(
  db: Database,
  { challenge, code, device, from }: SecondStep,
): Promise<{ token: string; user: User }> {
  const tokenHash = hashToken(challenge);
  const userId = await findChallenge(db, tokenHash);
  if (!userId) throw refuseChallenge();
  await countFactorAttempt(db, { userId, from });
  const signedIn = await inTransaction(db, async (trx) => {
    await consumeFactorCode(trx, { userId, code });
    const person = await findUser(trx, userId);
    if (!(await deleteChallenge(trx, tokenHash)) || !person || isSignInBlocked(person))
      throw refuseChallenge();
    return { token: await openSession(trx, { userId, device }), user: toUser(person) };
  });
  await resetFactorAttempts(db, { userId, from });
  return signedIn;
}

function refuseChallenge() {
  return refuse.unauthorized('Your login has timed out. Please log in again.');
}
